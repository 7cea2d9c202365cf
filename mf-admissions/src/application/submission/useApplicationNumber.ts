import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSiteDispatch } from 'shared-store/platform';
import { dropApplicationNumber, keepApplicationNumber } from '../applicationState';
import { isSharedComputer, useSharedComputer } from '../draft/storage/sharedComputer';
import { applicationApi } from './applicationApi';

export interface ApplicationNumber {
  /**
   * Asks for a number, and gives it: '' when none came. A failure is logged and nothing more. On a shared computer no
   * number is asked for, since a cookie binds it: the api gives one to what is sent without.
   */
  ask: () => Promise<string>;
  /** Nothing in the browser binds it to its number any more; it asks for another. */
  renew: () => Promise<void>;
  /** Goes on under an earlier number: of a draft that was sent, and whose answer was lost. */
  resume: (applicationNumber: string) => void;
}

/** Asks for a number when the form opens, and hands out ways to change it. */
export function useApplicationNumber(): ApplicationNumber {
  const dispatch = useSiteDispatch();
  const [generateNumber] = applicationApi.useGenerateNumberMutation();
  const [forgetBrowser] = applicationApi.useForgetBrowserMutation();
  const isShared = useSharedComputer();
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
    if (isSharedComputer()) return '';
    latest.current += 1;
    const mine = latest.current;
    try {
      const given = await generateNumber().unwrap();
      if (given.success !== 1) throw new Error(given.message);
      const { application_number } = given;
      if (latest.current !== mine) return '';
      dispatch(keepApplicationNumber(application_number));
      return application_number;
    } catch (error) {
      console.error('application: no application number could be fetched', error);
      return '';
    }
  }, [dispatch, generateNumber]);

  const drop = useCallback(async () => {
    latest.current += 1;
    dispatch(dropApplicationNumber());
    // Its failure is logged by the query. The cookie opens nothing that was sent, and ends by itself.
    await forgetBrowser();
  }, [dispatch, forgetBrowser]);

  const renew = useCallback(async () => {
    await drop();
    await ask();
  }, [drop, ask]);

  useEffect(() => void (isShared ? drop() : ask()), [isShared, drop, ask]);
  return useMemo(() => ({ ask, renew, resume }), [ask, renew, resume]);
}
