import type { Browser, Page } from 'playwright-core';
import { openPage, type Profile } from '../browser/profiles';
import { readTimeline, watchTimeline, type Timeline } from '../browser/timeline';
import { watchTraffic, type Traffic } from '../browser/traffic';

export interface Address {
  url: string;
  /** a page of another site, from which the visitor comes */
  elsewhere: string;
}

/** Until the page is there, has nothing more to do, and everything that it asks for by itself has come. */
export async function complete(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  // on a slow processor scripts still run when the line has long been quiet
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

/** Opens a page as somebody who was never here before; how long that takes, and the bytes of its scripts and styles. */
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

/** The same at full speed, for what is the same on any machine: what it asks for, and how many elements it has. */
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
