import type { Page } from 'playwright-core';

/** A click on a link, until the page that it opens was painted. */
export interface Painted {
  /** from the click */
  ms: number;
  /** of the new page */
  path: string;
  /** how far the old page was scrolled when the link was clicked */
  scrolledTo: number;
}

interface Clicked {
  at: number;
  path: string;
  heading: string;
  scrolledTo: number;
}

declare global {
  interface Window {
    reportPainted: (painted: Painted) => void;
  }
}

/**
 * Runs in every document: records clicks on links, and reports when the frame with the page that they open was rendered,
 * whether in a new document or the same one.
 */
function installRecorder(): void {
  const CLICKED = 'bench.clicked';
  const now = () => performance.timeOrigin + performance.now();
  const headingNow = () => document.querySelector('main h1')?.textContent ?? '';
  const read = () => JSON.parse(sessionStorage.getItem(CLICKED) ?? 'null') as Clicked | null;
  const report = (clicked: Clicked, at: number) => {
    sessionStorage.removeItem(CLICKED);
    window.reportPainted({ ms: at - clicked.at, path: clicked.path, scrolledTo: clicked.scrolledTo });
  };

  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link) return;
      const at = performance.timeOrigin + timeStamp;
      const clicked: Clicked = { at, path: link.pathname, heading: headingNow(), scrolledTo: scrollY };
      sessionStorage.setItem(CLICKED, JSON.stringify(clicked));
    },
    true,
  );

  const opened = read();
  if (opened) {
    new PerformanceObserver((list, observer) => {
      const first = list.getEntriesByName('first-contentful-paint')[0];
      if (!first) return;
      observer.disconnect();
      report(opened, performance.timeOrigin + first.startTime);
    }).observe({ type: 'paint', buffered: true });
    return;
  }
  let isPainting = false;
  new MutationObserver(() => {
    const clicked = isPainting ? null : read();
    if (!clicked || location.pathname !== clicked.path) return;
    if (headingNow() === '' || headingNow() === clicked.heading) return;
    isPainting = true;
    requestAnimationFrame(() => {
      // a message is delivered after the frame
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        isPainting = false;
        report(clicked, now());
      };
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** @returns a function that resolves to the next page that a click has opened */
export async function recordNavigation(page: Page): Promise<() => Promise<Painted>> {
  const found: Painted[] = [];
  const waiting: ((painted: Painted) => void)[] = [];
  await page.exposeFunction('reportPainted', (painted: Painted) => {
    const next = waiting.shift();
    if (next) next(painted);
    else found.push(painted);
  });
  await page.addInitScript(installRecorder);
  return () => {
    const ready = found.shift();
    return ready ? Promise.resolve(ready) : new Promise((resolve) => waiting.push(resolve));
  };
}
