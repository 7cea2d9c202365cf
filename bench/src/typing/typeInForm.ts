import type { Browser } from 'playwright-core';
import { recordKeystrokes, takeKeystrokes } from '../browser/keystrokes';
import { openPage, PHONE } from '../browser/profiles';

/** Milliseconds between two keys: twelve per second, as a fast thumb types. */
const KEY_PAUSE_MS = 80;
/** Milliseconds after focusing another field, for the work that this triggers. */
const SETTLE_MS = 500;

/** Text to type, by field: lines, digits, an address, marks. */
const TYPED: readonly (readonly [name: string, text: string])[] = [
  ['name', 'anjali krishnan nair'],
  ['permanentAddress', 'rose villa, temple road, kollam'],
  ['permanentPinCode', '691001'],
  ['mobileNumber', '98765 43210'],
  ['email', 'anjali.nair@example.in'],
  ['subjects.physics.marks', '112'],
  ['father.name', 'ravi krishnan nair'],
  ['familyIncome', '450000'],
];

/** @returns milliseconds from each key to its frame, on a phone, in an idle form */
export async function typeInForm(browser: Browser, url: string, fields: number = TYPED.length): Promise<number[]> {
  const { page, context, slowDown } = await openPage(browser, PHONE);
  try {
    await recordKeystrokes(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await slowDown();
    for (const [name, text] of TYPED.slice(0, fields)) {
      await page.locator(`[name="${name}"]`).first().focus();
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.type(text, { delay: KEY_PAUSE_MS });
    }
    await page.waitForTimeout(SETTLE_MS);
    return await takeKeystrokes(page);
  } finally {
    await context.close();
  }
}
