import type { Page } from 'playwright-core';

declare global {
  interface Window {
    reportMenu: (ms: number) => void;
  }
}

/** Runs in every document: measures from a click until the first frame with the open menu was rendered. */
function installRecorder(): void {
  const isOpen = () =>
    document
      .querySelector('nav[aria-label="Main"] li')
      ?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!isOpen()) return void requestAnimationFrame(look);
        // a message is delivered after the frame
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.reportMenu(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/** @returns a function that waits for the menu after the next click and returns the milliseconds */
export async function recordMenu(page: Page): Promise<() => Promise<number>> {
  let found: (ms: number) => void = () => undefined;
  await page.exposeFunction('reportMenu', (ms: number) => found(ms));
  await page.addInitScript(installRecorder);
  return () => new Promise((resolve) => (found = resolve));
}
