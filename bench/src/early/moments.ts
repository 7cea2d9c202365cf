import type { Page } from 'playwright-core';

/** When an early visitor acts: at the first paint, or when React has loaded, but has not hydrated the page yet. */
export const MOMENTS = ['first paint', 'hydration'] as const;
export type Moment = (typeof MOMENTS)[number];

declare global {
  interface Window {
    reachMoment: (moment: Moment | 'hydrated') => void;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

/** Runs in every document, before its scripts. React notifies developer tools when it loads, and of every commit. */
function installWatch(): void {
  let isHydrated = false;
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    window.reachMoment('first paint');
  }).observe({ type: 'paint', buffered: true });
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => {
      window.reachMoment('hydration');
      return 1;
    },
    onCommitFiberRoot: () => {
      if (!isHydrated) window.reachMoment('hydrated');
      isHydrated = true;
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };
}

/** @returns a function that waits until the next page to be opened reaches a moment */
export async function watchMoments(page: Page): Promise<(moment: Moment | 'hydrated') => Promise<void>> {
  const reached = new Set<string>();
  const waiting = new Map<string, () => void>();
  await page.exposeFunction('reachMoment', (moment: string) => {
    reached.add(moment);
    waiting.get(moment)?.();
  });
  await page.addInitScript(installWatch);
  return (moment) =>
    reached.has(moment) ? Promise.resolve() : new Promise((resolve) => void waiting.set(moment, resolve));
}
