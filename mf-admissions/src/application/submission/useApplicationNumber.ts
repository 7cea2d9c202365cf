import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSiteDispatch } from 'shared-store/platform';
import { dropApplicationNumber, keepApplicationNumber } from '../applicationState';
import { isSharedComputer, useSharedComputer } from '../draft/storage/sharedComputer';
import { applicationApi } from './applicationApi';

export interface ApplicationNumber {
  /**
   * Requests a number, and returns it: '' if there was none. A failure is only logged. On a shared computer no number is
   * requested, since a cookie ties it to the browser: the api assigns one to an application sent without.
   */
  ask: () => Promise<string>;
  /** Nothing in the browser ties it to its number any more; it requests another. */
  renew: () => Promise<void>;
  /** Continues under an earlier number: that of a draft that was sent, and whose response was lost. */
  resume: (applicationNumber: string) => void;
}

/** Requests a number when the form opens, and returns functions to change it. */
export function useApplicationNumber(): ApplicationNumber {
  const dispatch = useSiteDispatch();
  const [generateNumber] = applicationApi.useGenerateNumberMutation();
  const [forgetBrowser] = applicationApi.useForgetBrowserMutation();
  const isShared = useSharedComputer();
  // A late response must not replace a number that was restored in the meantime.
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
    // The query logs a failure. The cookie gives no access to anything that was sent, and expires.
    await forgetBrowser();
  }, [dispatch, forgetBrowser]);

  const renew = useCallback(async () => {
    await drop();
    await ask();
  }, [drop, ask]);

  useEffect(() => void (isShared ? drop() : ask()), [isShared, drop, ask]);
  return useMemo(() => ({ ask, renew, resume }), [ask, renew, resume]);
}
