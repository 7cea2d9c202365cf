import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser } from './browser';
import { startFaultyProxy, type FaultyProxy } from './faultyProxy';
import { ROUTES } from './routes';
import { copyReleases, startSite, type Site } from './site';
import { textTable } from './textTable';

/** The remote whose faults these are. */
export const REMOTE = 'mf-careers';
const HEALING_LIMIT_MS = 75_000;

export interface FaultySite {
  site: Site;
  /** Between the site and its visitors. */
  proxy: FaultyProxy;
  browser: Browser;
  /** For the table that is printed at the end: the fault, what its pages show, the other pages, after how long it healed. */
  tell: (fault: string, affected: string, others: string, healed: string) => void;
  stop: () => Promise<void>;
}

/** A site with releases of its own, which may be broken. */
export async function startFaultySite(): Promise<FaultySite> {
  const rows = [['fault', 'affected pages', 'other pages', 'healed after']];
  const [site, browser] = await Promise.all([startSite({ releasesDir: copyReleases() }), openBrowser()]);
  const proxy = await startFaultyProxy(site.origin);
  return {
    site,
    proxy,
    browser,
    tell: (...row) => void rows.push(row),
    async stop() {
      process.stderr.write(`\n${textTable(rows)}\n\n`);
      await browser.close();
      await proxy.stop();
      await site.stop();
    },
  };
}

/** Waits for something that the site does by itself, and says how long it took. */
export async function healing(look: () => Promise<unknown>): Promise<string> {
  const begun = Date.now();
  await look();
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}

export async function healed(look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + HEALING_LIMIT_MS;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`it did not happen within ${HEALING_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Every page of the other remotes, as sent, and three of them in this browser; the number of pages that stand. */
export async function otherPages(page: Page, origin: string): Promise<string> {
  const others = ROUTES.filter(({ remote }) => remote !== REMOTE);
  const statuses = await Promise.all(
    others.map(async (route) => [route.path, (await fetch(origin + route.path)).status] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admissions' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Admission' }).waitFor();
  expect(await page.getByText('did not load').count()).toBe(0);
  return `${others.length} of ${others.length} untouched`;
}

export const careersLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });

/** The page as the server sent it says that its scripts did not load. */
export const noticed = (page: Page) => page.getByRole('alert').getByText('did not load').waitFor();

export const unavailable = (page: Page) =>
  page.getByRole('heading', { name: 'This page is not available just now' }).waitFor();

/** The careers page, working. */
export async function whole(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor({ timeout: HEALING_LIMIT_MS });
  await noticeGone(page);
  await hydrated(page);
}

export const noticeGone = (page: Page) =>
  page.getByText('did not load').waitFor({ state: 'detached', timeout: HEALING_LIMIT_MS });

/** The form for a post, opened. */
export const jobForm = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Job Application Form' }).waitFor({ timeout: HEALING_LIMIT_MS });

/** Both ways on that a page names which cannot be shown. */
export async function namesWaysOn(page: Page): Promise<void> {
  expect(await page.locator('main a[href^="tel:"]').count()).toBe(1);
  expect(await page.locator('main a[href^="mailto:"]').count()).toBe(1);
}

/** What the browser itself says of a file that does not come; nobody can keep it from that. */
const ITS_OWN_WORDS =
  /Failed to load resource|Failed to find a valid digest|Refused to execute|net::ERR_|did not load because/;

/** What the site says. */
export const told = (faults: string[]) =>
  faults.filter((line) => /^console|^uncaught/.test(line) && !ITS_OWN_WORDS.test(line));
