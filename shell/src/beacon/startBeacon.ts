import type { PageComposition } from 'shell/page-contract/pageData';
import { whenLoadedAndIdle } from '../whenLoadedAndIdle';

/** Reports from a sample of tabs how the releases perform; the code for that is loaded when the browser is idle. */
export function startBeacon({ sample = 0 }: PageComposition, page: string[]): void {
  if (Math.random() >= sample) return;
  const load = async () => {
    const { report } = await import(/* webpackChunkName: "beacon" */ './report');
    report(page);
  };
  // the site works without reports
  whenLoadedAndIdle(() => load().catch(() => undefined));
}
