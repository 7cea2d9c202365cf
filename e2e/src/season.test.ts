import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import type { Browser, Page } from 'playwright-core';
import { formatMinute } from 'contract/dates';
import { violations } from './axe';
import { DESKTOP, hydrated, openBrowser, PHONE, watchedPage } from './browser';
import { root, type Site, startSite, temporaryDir } from './site';

const MINUTE_MS = 60_000;
const INDIA_OFFSET_MS = 330 * MINUTE_MS;

/** Returns the time in India that many minutes from now, in the format of the content. */
const minuteIn = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

let browser: Browser;
let site: Site;
const contentDir = temporaryDir('content');

/** Changes only the file, as an editor would, while the site runs. */
function writeTimes(opens: string, closes: string): void {
  const file = path.join(contentDir, 'admission/season.yaml');
  const text = fs.readFileSync(file, 'utf8');
  const times = text.replace(/^opens: .*$/m, `opens: ${opens}`).replace(/^closes: .*$/m, `closes: ${closes}`);
  fs.writeFileSync(file, times);
}

beforeAll(async () => {
  fs.cpSync(path.join(root, 'content'), contentDir, { recursive: true });
  writeTimes('2026-01-01 09:00', '2026-01-31 17:00');
  browser = await openBrowser();
  site = await startSite({ env: { CONTENT_DIR: contentDir, CONTENT_CHECK_SECONDS: '1' } });
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  fs.rmSync(contentDir, { recursive: true, force: true });
});

/** Returns the page as the server sends it, without React's markers between texts. */
const serverPage = async () => (await (await fetch(`${site.origin}/application`)).text()).replaceAll('<!-- -->', '');
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('after the season is changed from closed to open the form appears without a restart, and fits at 360 px', async () => {
  expect(await serverPage()).toContain('is closed');
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, context, faults } = await watchedPage(browser, viewport);
    await page.goto(`${site.origin}/application`);
    await hydrated(page);
    await page.getByRole('heading', { name: 'Admission is closed' }).waitFor();
    await page.getByText(/could be sent until 31-01-2026, 05:00 PM\.$/).waitFor();
    expect(await page.locator('main form').count()).toBe(0);
    expect(await isWide(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  }
  writeTimes('2026-01-01 09:00', '2999-07-31 17:00');
  await eventually(async () => (await serverPage()).includes('It can be sent until 31-07-2999, 05:00 PM.'));
  const { page, context } = await watchedPage(browser, PHONE);
  await page.goto(`${site.origin}/application`);
  await page.getByText(/Application Number: \S*\d/).waitFor();
  expect(await isWide(page)).toBe(false);
  await context.close();
});

test('when the season closes, pages show it within the minute, and a form that was started shows until when it can be sent', async () => {
  // at least half a minute from now
  const closes = minuteIn(new Date().getSeconds() < 30 ? 1 : 2);
  writeTimes('2026-01-01 09:00', closes);
  await eventually(async () => (await serverPage()).includes(`It can be sent until ${formatMinute(closes)}`));
  const { page, context, faults } = await watchedPage(browser, PHONE);
  await page.goto(`${site.origin}/application`);
  await page.getByText(/Application Number: \S*\d/).waitFor();
  await page.locator('[name="place"]').fill('Kodungallur');
  await page
    .getByText(/You started before then: your application can be sent until/)
    .waitFor({ timeout: 2 * MINUTE_MS });
  expect(await page.locator('[name="place"]').inputValue()).toBe('Kodungallur');
  expect(await isWide(page)).toBe(false);
  expect(await violations(page)).toEqual([]);
  await eventually(async () => (await serverPage()).includes('is closed'));

  await page.reload();
  await page.getByText(/You started before then/).waitFor();
  expect(faults).toEqual([]);
  const other = await watchedPage(browser, PHONE);
  await other.page.goto(`${site.origin}/application`);
  await hydrated(other.page);
  await other.page.getByRole('heading', { name: /is closed$/ }).waitFor();
  expect(other.faults).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});
