import { useEffect, useState } from 'react';
import { STAFF_CALLS, type StaffAccountResponse } from 'contract/office/staffCalls';
import { Question } from 'shared-ui/modal/Question';
import { useSession } from './sessionContext';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = MINUTE_MS / 2;
/** How long before its session ends a page asks. */
const WARNING_MS = 2 * MINUTE_MS;

const ACTIVITY = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
/** A tab that somebody comes back to, or that was asleep, gets one of these. */
const WAKING = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const;
const WAKING_MS = 1000;

/**
 * Keeps the session open during activity on a page, such as writing a long note. Asks shortly before the session ends whether
 * the user is present. The api says when it ends, without counting the question as use; another tab, or a call of this one,
 * may have moved that end in the meantime. A tab that wakes asks at once: another one may have signed out.
 */
export function IdleWarning() {
  const { call, leaveIfAnother, signOut } = useSession();
  const [isWarned, setWarned] = useState(false);

  useEffect(() => {
    let usedAt = Date.now();
    let lookedAt = 0;
    const used = () => (usedAt = Date.now());
    const renew = () => call<StaffAccountResponse>({ url: STAFF_CALLS.renew, method: 'POST', body: {} });
    const look = async () => {
      const isUsed = Date.now() - usedAt < LOOK_EVERY_MS;
      const { data } = await (isUsed ? renew() : call<StaffAccountResponse>({ url: STAFF_CALLS.account }));
      if (data?.data && leaveIfAnother(data.data)) return;
      if (isUsed) return;
      // it has ended: a call that requires it asks to sign in again
      if (data && !data.data) return void renew();
      const leftMs = data?.data ? Date.parse(data.data.ends_at) - Date.now() : Infinity;
      setWarned(leftMs < WARNING_MS);
    };
    // several of them come together
    const wake = () => {
      if (Date.now() - lookedAt < WAKING_MS) return;
      lookedAt = Date.now();
      void look();
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    for (const name of ACTIVITY) window.addEventListener(name, used, { passive: true });
    // not captured: that would include the focus of every field
    for (const name of WAKING) window.addEventListener(name, wake);
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) window.removeEventListener(name, used);
      for (const name of WAKING) window.removeEventListener(name, wake);
    };
  }, [call, leaveIfAnother]);

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
        ['Sign out', signOut],
      ]}
      onClose={() => void stay()}
    >
      There has been no activity here for a while. Within two minutes you will be signed out, so that nobody else can
      read on.
    </Question>
  );
}
