import type { PageComposition } from 'shell/page-contract/pageData';
import { whenLoadedAndIdle } from '../whenLoadedAndIdle';

/** Reports from a sample of tabs how its releases do; the code for that is loaded when the browser has nothing else to do. */
export function startBeacon({ sample = 0 }: PageComposition, page: string[]): void {
  if (Math.random() >= sample) return;
  const load = async () => {
    const { report } = await import(/* webpackChunkName: "beacon" */ './report');
    report(page);
  };
  // without reports the site works all the same
  whenLoadedAndIdle(() => load().catch(() => undefined));
}
