import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';

/** CPU slowdown that emulates a phone's processor on this machine. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Milliseconds between two keys: twelve per second, the speed of a fast thumb. */
const KEY_PAUSE_MS = 80;
/** Milliseconds to wait after moving to another field, for the work that this triggers. */
const SETTLE_MS = 500;

/** Typed text, by field; an unfinished pincode is in error when it is edited again. */
const TYPED: readonly (readonly [name: string, text: string])[] = [
  ['name', 'anjali krishnan nair'],
  ['permanentAddress', 'rose villa, temple road, kollam'],
  ['permanentPinCode', '6910'],
  ['aadharNumber', '2341 2341 2346'],
  ['permanentPinCode', '01'],
  ['mobileNumber', '98765 43210'],
  ['email', 'anjali.nair@example.in'],
  ['placeOfBirth', 'kollam'],
  ['academicQualifications.school', 'government high school'],
  ['subjects.physics.marks', '112'],
  ['subjects.physics.maximum', '120'],
  ['subjects.chemistry.marks', '101'],
  ['subjects.chemistry.maximum', '120'],
  ['father.name', 'ravi krishnan nair'],
  ['guardian.address', 'lake view, kundara'],
  ['familyIncome', '450000'],
];
const TICKED = ['sameAsPermanent', 'subjects.biology.notStudied', 'keamEntranceMarks.notWritten'];
const CHOSEN = 'subcaste';
const PICKS = 4;

export type Action = 'key' | 'select' | 'tick' | 'jump' | 'open';

export interface Sample {
  action: Action;
  /** Milliseconds from the event's own time stamp to the next frame. */
  ms: number;
}

interface Recorded {
  kind: string;
  ms: number;
}

/** Returns the samples recorded since the last call, once the page is idle. */
async function take(page: Page, kind: string, action: Action): Promise<Sample[]> {
  await page.waitForTimeout(SETTLE_MS);
  const recorded = await page.evaluate(() => (window as unknown as { takeSamples: () => Recorded[] }).takeSamples());
  return recorded.filter((sample) => sample.kind === kind).map(({ ms }) => ({ action, ms }));
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();

async function typeInFields(page: Page): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [name, text] of TYPED) {
    await field(page, name).focus();
    await page.keyboard.press('End');
    await page.waitForTimeout(SETTLE_MS);
    await page.keyboard.type(text, { delay: KEY_PAUSE_MS });
    samples.push(...(await take(page, 'key', 'key')));
  }
  return samples;
}

async function pick(page: Page): Promise<Sample[]> {
  await field(page, CHOSEN).focus();
  const samples: Sample[] = [];
  for (let count = 0; count < PICKS; count += 1) {
    await page.keyboard.press('ArrowDown');
    samples.push(...(await take(page, 'select', 'select')));
  }
  return samples;
}

async function click(page: Page, target: Locator, action: Action): Promise<Sample[]> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  await target.click();
  return take(page, 'click', action);
}

async function tick(page: Page): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const name of TICKED) samples.push(...(await click(page, field(page, name), 'tick')));
  return samples;
}

/** Opens the progress list, which is behind a bar on a phone, and jumps to sections all over the page. */
async function jump(page: Page): Promise<Sample[]> {
  const list = page.locator('form nav');
  const links = list.locator('a[href^="#"]');
  const samples: Sample[] = [];
  for (const part of [0.9, 0.2, 0.5]) {
    samples.push(...(await click(page, list.getByRole('button', { expanded: false }), 'open')));
    samples.push(...(await click(page, links.nth(Math.floor((await links.count()) * part)), 'jump')));
  }
  return samples;
}

/** Opens a new page at a phone's speed, with the recorder injected. */
export async function openSlowly(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript({ path: path.resolve(import.meta.dirname, 'recorder.js') });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'load' });
  await field(page, 'name').waitFor();
  await page.waitForTimeout(1000);
  return page;
}

/** Runs the measurements once on one page. Only our form, with its scripts, has a progress list and a read-back to open. */
export async function measurePage(browser: Browser, address: string, isOurs: boolean): Promise<Sample[]> {
  const page = await openSlowly(browser, address);
  const samples = [...(await typeInFields(page)), ...(await pick(page)), ...(await tick(page))];
  if (isOurs) samples.push(...(await jump(page)), ...(await click(page, page.locator('form summary'), 'open')));
  await page.context().close();
  return samples;
}
