import type { Browser, Page } from 'playwright-core';
import { openPage, type Profile } from '../browser/profiles';
import { readTimeline, watchTimeline, type Timeline } from '../browser/timeline';
import { watchTraffic, type Traffic } from '../browser/traffic';

export interface Address {
  url: string;
  /** a page of another site, from which the visitor comes */
  elsewhere: string;
}

const IDLE_LIMIT_MS = 10_000;

/** Opens a page and waits until it is idle and all its requests have finished. */
export async function complete(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  // on a slow processor scripts still run long after the network is idle; a page without scripts may never be told that it is idle
  await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), IDLE_LIMIT_MS);
  await page.waitForLoadState('networkidle');
}

/** Opens a page as a first-time visitor; returns its timeline, and the bytes of its scripts and styles. */
export async function timedVisit(
  browser: Browser,
  profile: Profile,
  { url, elsewhere }: Address,
): Promise<Timeline & { traffic: Traffic }> {
  const { page, context, devtools, slowDown } = await openPage(browser, profile);
  try {
    await watchTimeline(page);
    await page.goto(elsewhere);
    await slowDown();
    const traffic = await watchTraffic(devtools);
    await complete(page, url);
    return { ...(await readTimeline(page)), traffic: traffic() };
  } finally {
    await context.close();
  }
}

/** The same at full speed, for values that do not depend on the machine: its requests and number of elements. */
export async function countedVisit(
  browser: Browser,
  profile: Profile,
  url: string,
): Promise<Traffic & { elements: number }> {
  const { page, context, devtools } = await openPage(browser, profile);
  try {
    const traffic = await watchTraffic(devtools, { withStacks: true });
    await complete(page, url);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { ...traffic(), elements };
  } finally {
    await context.close();
  }
}
