import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** milliseconds of each key that changed a field, from its own time stamp until its frame was rendered */
    keystrokes: number[];
  }
}

/** Runs in every document. */
function installRecorder(): void {
  window.keystrokes = [];
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
  addEventListener(
    'input',
    () => {
      const since = pressedAt;
      requestAnimationFrame(() => {
        // a message is delivered after the frame
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keystrokes.push(performance.now() - since);
        port2.postMessage(null);
      });
    },
    true,
  );
}

export const recordKeystrokes = (page: Page): Promise<void> =>
  page.addInitScript(installRecorder).then(() => undefined);

/** Returns and removes the keystrokes since the last call. */
export const takeKeystrokes = (page: Page): Promise<number[]> => page.evaluate(() => window.keystrokes.splice(0));
