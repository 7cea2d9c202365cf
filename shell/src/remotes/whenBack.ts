import { jittered } from './attempts';

const AT_ONCE_MS = 200;
const FIRST_MS = 3000;
const LONGEST_MS = 60_000;

/**
 * Makes attempts until it is stopped: at once, then after growing pauses, and when the browser is back online or its tab
 * is looked at again. A tab in the background does nothing.
 * @returns stops it
 */
export function whenBack(attempt: () => Promise<unknown>): () => void {
  let wait = FIRST_MS;
  let timer: ReturnType<typeof setTimeout>;
  let isRunning = false;
  let isStopped = false;

  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), jittered(ms));
  };
  const run = async () => {
    if (isRunning || document.hidden) return;
    isRunning = true;
    await attempt();
    isRunning = false;
    if (isStopped) return;
    plan(wait);
    wait = Math.min(wait * 2, LONGEST_MS);
  };
  const soon = () => {
    if (document.hidden) return;
    wait = FIRST_MS;
    plan(AT_ONCE_MS);
  };

  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  plan(AT_ONCE_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}
