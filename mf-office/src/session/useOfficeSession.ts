import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { STAFF_CALLS, type StaffAccount, type StaffAccountResponse } from 'contract/office/staffCalls';
import { freshDocument } from './freshDocument';
import type { OfficeCall } from './officeApi';
import type { OfficeResponse, Session } from './sessionContext';
import { useCall } from './useCall';

type View =
  /** The user is not known yet: the server's HTML never contains that. */
  | { phase: 'asking' }
  | { phase: 'signed out'; fault?: string; hasOpenid: boolean }
  /** `isOver`: the page's content stays, and is sent after signing in again. */
  | { phase: 'signed in'; account: StaffAccount; isOver: boolean }
  /** The page is gone, and cannot ask to stay: a fresh document follows `after`. */
  | { phase: 'leaving'; after: Promise<unknown> };

const neverAnswered = () => new Promise<never>(() => undefined);

/** Returns the signed-in user, and calls in their name. */
export function useOfficeSession() {
  const callOnce = useCall();
  const [view, setView] = useState<View>({ phase: 'asking' });
  const waiting = useRef<(() => void)[]>([]);
  /** E-mail address of the user whose page it is. */
  const known = useRef<string>(undefined);
  /** From the moment of signing out: a fresh document follows. */
  const isLeaving = useRef(false);

  useEffect(() => {
    void callOnce<StaffAccountResponse>({ url: STAFF_CALLS.account }).then(({ data, fault }) => {
      if (!data?.data) return setView({ phase: 'signed out', fault, hasOpenid: data?.openid === true });
      known.current = data.data.email;
      setView({ phase: 'signed in', account: data.data, isOver: false });
    });
  }, [callOnce]);

  useEffect(() => {
    if (view.phase === 'leaving') void view.after.then(freshDocument);
  }, [view]);

  const leave = useCallback((after: Promise<unknown>) => {
    isLeaving.current = true;
    setView({ phase: 'leaving', after });
  }, []);

  const leaveIfAnother = useCallback(
    ({ email }: StaffAccount) => {
      if (known.current === undefined || known.current === email) return false;
      leave(Promise.resolve());
      return true;
    },
    [leave],
  );

  const signedIn = useCallback(
    (account: StaffAccount) => {
      if (leaveIfAnother(account)) return;
      known.current = account.email;
      setView({ phase: 'signed in', account, isOver: false });
      for (const goOn of waiting.current.splice(0)) goOn();
    },
    [leaveIfAnother],
  );

  const signedInAgain = useCallback(() => {
    setView((before) => (before.phase === 'signed in' ? { ...before, isOver: true } : before));
    return new Promise<void>((goOn) => waiting.current.push(goOn));
  }, []);

  const call = useCallback(
    async <Body>(wanted: OfficeCall): Promise<OfficeResponse<Body>> => {
      if (isLeaving.current) return neverAnswered();
      const own = { ...wanted, who: known.current };
      const answer = await callOnce<Body>(own);
      if (answer.status !== 401) return answer;
      const { data } = await callOnce<StaffAccountResponse>({ url: STAFF_CALLS.account });
      if (isLeaving.current || (data?.data && leaveIfAnother(data.data))) return neverAnswered();
      await signedInAgain();
      return callOnce<Body>(own);
    },
    [callOnce, leaveIfAnother, signedInAgain],
  );

  const signOut = useCallback(
    () => leave(callOnce({ url: STAFF_CALLS.signOut, method: 'POST', body: {} })),
    [callOnce, leave],
  );

  const account = view.phase === 'signed in' ? view.account : undefined;
  const session = useMemo<Session | undefined>(
    () => account && { account, call, signedInAgain, leaveIfAnother, signOut },
    [account, call, signedInAgain, leaveIfAnother, signOut],
  );
  return { view, session, signedIn, callOnce };
}
