import type { Browser } from 'playwright-core';
import { recordKeystrokes, takeKeystrokes } from '../browser/keystrokes';
import { openPage, PHONE } from '../browser/profiles';

/** Between two keys: twelve in a second, as a fast thumb types. */
const KEY_PAUSE_MS = 80;
/** After going to another field, for what that sets off. */
const SETTLE_MS = 500;

/** What is typed, by field: lines, digits, an address, marks. */
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

/** @returns milliseconds from each key to its frame, on a phone, in a form that is at rest */
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
