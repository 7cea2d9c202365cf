const LATEST_MS = 5000;

const whenIdle = (run: () => unknown): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: LATEST_MS }) : setTimeout(run, LATEST_MS);

/** Runs what a visitor does not wait for, once the page is loaded and the browser is idle. */
export function whenLoadedAndIdle(run: () => unknown): void {
  if (document.readyState === 'complete') whenIdle(run);
  else window.addEventListener('load', () => whenIdle(run), { once: true });
}
