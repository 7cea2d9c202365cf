import { retryDelay } from 'contract/retryDelay';

const AT_ONCE = { firstMs: 200 };
const BACK_OFF = { firstMs: 3000, longestMs: 60_000 };

/**
 * Makes attempts until it is stopped: immediately, then with growing delays, and when the browser is online again or its
 * tab becomes visible again. A tab in the background makes none.
 * @returns a function that stops it
 */
export function retryWhenOnline(attempt: () => Promise<unknown>): () => void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout>;
  let isRunning = false;
  let isStopped = false;

  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const run = async () => {
    if (isRunning || document.hidden) return;
    isRunning = true;
    await attempt();
    isRunning = false;
    if (isStopped) return;
    attempts += 1;
    plan(retryDelay(attempts, BACK_OFF));
  };
  const soon = () => {
    if (document.hidden) return;
    attempts = 0;
    plan(retryDelay(1, AT_ONCE));
  };

  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  plan(retryDelay(1, AT_ONCE));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}
