import { useEffect, useState } from 'react';
import { STAFF_CALLS, STAFF_WARNING_MINUTES, type StaffAccountResponse } from 'contract/office/staffCalls';
import { Question } from 'shared-ui/modal/Question';
import { useSession } from './sessionContext';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = MINUTE_MS / 2;

const ACTIVITY = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Keeps the session open during activity on a page, such as writing a long note. Asks shortly before the session ends whether
 * the user is present. The api says when it ends, without counting the question as use; another tab, or a call of this one,
 * may have moved that end in the meantime.
 */
export function IdleWarning() {
  const { call, signOut } = useSession();
  const [isWarned, setWarned] = useState(false);

  useEffect(() => {
    let usedAt = Date.now();
    const used = () => (usedAt = Date.now());
    const renew = () => call({ url: STAFF_CALLS.renew, method: 'POST', body: {} });
    const look = async () => {
      if (Date.now() - usedAt < LOOK_EVERY_MS) return void renew();
      const { data } = await call<StaffAccountResponse>({ url: STAFF_CALLS.account });
      // it has ended: a call that requires it asks to sign in again
      if (data && !data.data) return void renew();
      const leftMs = data?.data ? Date.parse(data.data.ends_at) - Date.now() : Infinity;
      setWarned(leftMs < STAFF_WARNING_MINUTES * MINUTE_MS);
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    for (const name of ACTIVITY) window.addEventListener(name, used, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) window.removeEventListener(name, used);
    };
  }, [call]);

  if (!isWarned) return null;
  const stay = async () => {
    setWarned(false);
    await call({ url: STAFF_CALLS.renew, method: 'POST', body: {} });
  };
  return (
    <Question
      title="Are you still there?"
      answers={[
        ['Stay signed in', () => void stay()],
        ['Sign out', () => void signOut()],
      ]}
      onClose={() => void stay()}
    >
      There has been no activity here for a while. Within two minutes you will be signed out, so that nobody else can
      read on.
    </Question>
  );
}
