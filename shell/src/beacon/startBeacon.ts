import type { PageComposition } from 'shell/page-contract/pageData';

const LATEST_MS = 5000;

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: LATEST_MS }) : setTimeout(run, LATEST_MS);

/** Reports from a sample of tabs how its releases do; the code for that is loaded when the browser has nothing else to do. */
export function startBeacon({ sample = 0 }: PageComposition, page: string[]): void {
  if (Math.random() >= sample) return;
  const load = async () => {
    const { report } = await import(/* webpackChunkName: "beacon" */ './report');
    report(page);
  };
  // without reports the site works all the same
  const start = () => whenIdle(() => void load().catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
