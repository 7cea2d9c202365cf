import { applicationPage } from 'contract/pages/admissions';
import { PHONE } from 'e2e/src/browser';
import type { Browser } from 'playwright-core';
import { inTurn, type Bench, type Question } from './bench';
import { PLAIN, servePlainHtml } from './plainHtml';
import { add, atMost, quantile, ratioTo, type Measured } from './results';

/** Text to type, by field: lines, digits, an address, marks. */
const TYPED: Record<string, string> = {
  name: 'anjali krishnan nair',
  permanentAddress: 'rose villa, temple road, kollam',
  mobileNumber: '98765 43210',
  email: 'anjali.nair@example.in',
  'subjects.physics.marks': '112',
  'father.name': 'ravi krishnan nair',
};
/** Milliseconds between two keys: twelve per second, as a fast thumb types. */
const KEY_PAUSE_MS = 80;
/** After focusing another field, for the work that this triggers. */
const SETTLE_MS = 500;
/** How many times slower a phone's processor is than this machine's. */
const SLOWDOWN = 4;
const SLOW_KEY = 'key to frame, 98th percentile, ms';

declare global {
  interface Window {
    /** milliseconds of each key that changed a field, from its own time stamp until its frame was rendered */
    keystrokes: number[];
  }
}

/** Runs in every document. */
function recordKeystrokes(): void {
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

/** @returns milliseconds from each key to its frame, on a phone's processor, in an idle form */
async function typeInForm(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(recordKeystrokes);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const [name, text] of Object.entries(TYPED)) {
    await page.locator(`[name="${name}"]`).first().focus();
    await page.waitForTimeout(SETTLE_MS);
    await page.keyboard.type(text, { delay: KEY_PAUSE_MS });
  }
  await page.waitForTimeout(SETTLE_MS);
  const keystrokes = await page.evaluate(() => window.keystrokes);
  await context.close();
  if (keystrokes.length === 0) throw new Error(`${url}: no key that was pressed changed a field`);
  return keystrokes;
}

async function answer({ browser, sites, runs }: Bench) {
  const { path } = applicationPage;
  const plain = await servePlainHtml(sites[0].origin, [path]);
  const measured: Measured = {};
  await inTurn(runs, [...sites, plain], async ({ name, origin }) => {
    const keys = await typeInForm(browser, origin + path);
    add(measured, 'key to frame, median, ms', name, quantile(keys, 0.5));
    add(measured, SLOW_KEY, name, quantile(keys, 0.98));
  });
  await plain.close();
  const goals = [atMost('98th percentile to plain HTML', 1.2, [ratioTo(measured, SLOW_KEY, PLAIN)])];
  return { measured, goals };
}

export const typing: Question = { title: 'how soon a key press shows in the application form', answer };
