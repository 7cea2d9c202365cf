import { STATUS_IDLE_MINUTES, STATUS_WARNING_MINUTES } from 'contract/admission/statusCalls';

const MINUTE_MS = 60_000;
const WARN_AFTER_MS = STATUS_WARNING_MINUTES * MINUTE_MS;
const END_AFTER_MS = STATUS_IDLE_MINUTES * MINUTE_MS;
/** Minimum milliseconds between two notifications of the api about activity. */
const RENEW_EVERY_MS = MINUTE_MS;
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** A tab that was asleep wakes with one of these, before anybody sees it. */
const WAKING = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const;

export type Idleness = 'active' | 'warned' | 'over';

/** What the tabs of a session tell each other. */
type TabMessage = 'used' | 'closed';

interface IdleListener {
  changed: (idleness: Idleness) => void;
  /** There was activity: the api restarts its timeout. */
  renew: () => void;
  /** The session was closed in another tab. */
  closed: () => void;
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: TabMessage) => tabs?.postMessage(message);

  function become(next: Idleness): void {
    if (next === idleness) return;
    idleness = next;
    changed(next);
  }

  /** Uses the clock: the timers of a sleeping tab do not run. */
  function look(): void {
    clearTimeout(timer);
    const idleMs = Date.now() - usedAt;
    if (idleMs >= END_AFTER_MS) {
      stop();
      return become('over');
    }
    const isWarned = idleMs >= WARN_AFTER_MS;
    become(isWarned ? 'warned' : 'active');
    timer = setTimeout(look, (isWarned ? END_AFTER_MS : WARN_AFTER_MS) - idleMs);
  }

  function used(): void {
    usedAt = Date.now();
    look();
  }

  function renewNow(): void {
    clearTimeout(renewal);
    renewal = undefined;
    renewedAt = Date.now();
    tell('used');
    renew();
  }

  function act(): void {
    look();
    if (idleness !== 'active') return;
    used();
    renewal ??= setTimeout(renewNow, Math.max(0, renewedAt + RENEW_EVERY_MS - usedAt));
  }

  function stop(): void {
    clearTimeout(timer);
    clearTimeout(renewal);
    tabs?.close();
    for (const name of ACTIVITY) document.removeEventListener(name, act);
    for (const name of WAKING) window.removeEventListener(name, look, true);
  }

  for (const name of ACTIVITY) document.addEventListener(name, act, { passive: true });
  // captured, since some of them are dispatched to the document
  for (const name of WAKING) window.addEventListener(name, look, true);
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'used') return used();
    stop();
    closed();
  });
  look();

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
