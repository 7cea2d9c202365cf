import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSiteDispatch } from 'shared-store/platform';
import { keepApplicationNumber } from '../applicationState';
import { applicationApi } from './applicationApi';

export interface ApplicationNumber {
  /** Asks for a number, and gives it: '' when none came. A failure is logged and nothing more. */
  ask: () => Promise<string>;
  /** Goes on under an earlier number: of a draft that was sent, and whose answer was lost. */
  resume: (applicationNumber: string) => void;
}

/** Asks for a number when the form opens, and hands out ways to change it. */
export function useApplicationNumber(): ApplicationNumber {
  const dispatch = useSiteDispatch();
  const [generateNumber] = applicationApi.useGenerateNumberMutation();
  // An answer that comes late must not take the place of a number that was taken up since.
  const latest = useRef(0);

  const resume = useCallback(
    (applicationNumber: string) => {
      latest.current += 1;
      dispatch(keepApplicationNumber(applicationNumber));
    },
    [dispatch],
  );

  const ask = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    try {
      const { success, application_number } = await generateNumber().unwrap();
      if (success !== 1) throw new Error('the api gave no number');
      if (latest.current !== mine) return '';
      dispatch(keepApplicationNumber(application_number));
      return application_number;
    } catch (error) {
      console.error('application: no application number could be fetched', error);
      return '';
    }
  }, [dispatch, generateNumber]);

  useEffect(() => void ask(), [ask]);
  return useMemo(() => ({ ask, resume }), [ask, resume]);
}
