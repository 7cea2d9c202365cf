import { useCallback, useEffect } from 'react';
import { keepApplicationNumber, useSiteDispatch } from 'shared-store/platform';
import { applicationApi } from './applicationApi';

/** Asks for a number when the form opens, and hands out a way to ask again. A failure is logged and nothing more. */
export function useApplicationNumber(): () => Promise<void> {
  const dispatch = useSiteDispatch();
  const [generateNumber] = applicationApi.useGenerateNumberMutation();
  const ask = useCallback(async () => {
    try {
      const { success, application_number } = await generateNumber().unwrap();
      if (success !== 1) throw new Error('the api gave no number');
      dispatch(keepApplicationNumber(application_number));
    } catch (error) {
      console.error('application: no application number could be fetched', error);
    }
  }, [dispatch, generateNumber]);

  useEffect(() => void ask(), [ask]);
  return ask;
}
