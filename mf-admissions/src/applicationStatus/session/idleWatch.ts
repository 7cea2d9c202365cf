import { STATUS_IDLE_MINUTES } from 'contract/admission/statusCalls';

const MINUTE_MS = 60_000;
const WARNING_MINUTES = 13;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** A tab that was asleep wakes with one of these, before anybody sees it. */
const WAKING = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const;

export type Idleness = 'active' | 'warned' | 'over';

/** What the tabs of a session tell each other. */
type TabMessage = 'used' | 'closed';

interface IdleListener {
  changed: (idleness: Idleness) => void;
  /** There was activity, called once a minute: the api restarts its timeout. */
  renew: () => void;
  /** The session was closed in another tab. */
  closed: () => void;
}

/** Uses the clock: the timers of a sleeping tab do not run. */
function idlenessSince(usedAt: number): Idleness {
  const idleMs = Date.now() - usedAt;
  if (idleMs >= STATUS_IDLE_MINUTES * MINUTE_MS) return 'over';
  return idleMs >= WARNING_MINUTES * MINUTE_MS ? 'warned' : 'active';
}

/**
 * Watches for activity on the page, in this tab or in another one of the same session. After the warning only `stay` counts:
 * a hand that passes over the screen has not read the warning.
 */
export function watchIdle({ changed, renew, closed }: IdleListener) {
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('application-status');
  let idleness: Idleness = 'active';
  let usedAt = Date.now();
  let renewedAt = usedAt;

  const tell = (message: TabMessage) => tabs?.postMessage(message);

  function renewNow(): void {
    renewedAt = Date.now();
    tell('used');
    renew();
  }

  function look(): void {
    const next = idlenessSince(usedAt);
    if (next === 'over') stop();
    if (next !== idleness) {
      idleness = next;
      changed(next);
    }
    if (usedAt > renewedAt && Date.now() - renewedAt >= MINUTE_MS) renewNow();
  }

  function used(): void {
    usedAt = Date.now();
    look();
  }

  function act(): void {
    look();
    if (idleness === 'active') usedAt = Date.now();
  }

  function stop(): void {
    clearInterval(clock);
    tabs?.close();
    for (const name of ACTIVITY) document.removeEventListener(name, act);
    for (const name of WAKING) window.removeEventListener(name, look, true);
  }

  const clock = setInterval(look, 1000);
  for (const name of ACTIVITY) document.addEventListener(name, act, { passive: true });
  // captured, since some of them are dispatched to the document
  for (const name of WAKING) window.addEventListener(name, look, true);
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'used') return used();
    stop();
    closed();
  });

  return {
    /** The user confirms being present. */
    stay() {
      used();
      renewNow();
    },
    /** The session was closed in this tab: the others close, too. */
    close: () => tell('closed'),
    stop,
  };
}
