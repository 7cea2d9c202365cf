import type { Browser } from 'playwright-core';
import { hydrated, openBrowser, PHONE, watchedPage } from './browser';
import { startSite, type Site } from './site';
import { openSlowLine } from './slowConnection';

const FAST = 1_000_000;
/** 40 kbit/s */
const SLOW = 5000;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a tap on APPLY Now over 40 kbit/s shows the form', async () => {
  const line = await openSlowLine(site.origin, { latencyMs: 300, bytesPerSecond: FAST });
  const { page, context } = await watchedPage(browser, PHONE);
  await page.goto(`${line.origin}/about`);
  await hydrated(page);
  line.slowDown(SLOW);
  await page.getByRole('link', { name: 'APPLY Now' }).first().click({ noWaitAfter: true });
  await page.locator('form [name="name"]').waitFor({ timeout: 90_000 });
  expect(new URL(page.url()).pathname).toBe('/application');
  expect(await page.getByText('not available just now').count()).toBe(0);
  await context.close();
  await line.close();
});
