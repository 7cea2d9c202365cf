import type { Page } from 'playwright-core';
import { hydrated } from './browser';
import { startFaultyProxy, type FaultyProxy } from './faultyProxy';
import { ROUTES } from './routes';
import { standingFor } from './withSite';

/** The remote that has the faults. */
export const REMOTE = 'mf-careers';
export const ITS_FILES = /^\/releases\/mf-careers\/.*\.(js|css|json)$/;

/** Starts a proxy between a site and its visitors. */
export function withFaultyProxy(site: { origin: string }): FaultyProxy {
  let proxy: FaultyProxy | undefined;
  beforeAll(async () => void (proxy = await startFaultyProxy(site.origin)));
  afterAll(() => proxy?.stop());
  return standingFor(() => proxy);
}

/**
 * Checks pages of the other remotes as sent, and some in this browser.
 * @param which one of each remote is enough for a fault that only a browser meets: the server then renders as before
 */
export async function otherPages(page: Page, origin: string, which: 'all' | 'one of each' = 'all'): Promise<void> {
  const all = ROUTES.filter(({ remote }) => remote !== REMOTE);
  const others = which === 'all' ? all : [...new Map(all.map((route) => [route.remote, route])).values()];
  const statuses = await Promise.all(
    others.map(async (route) => [route.path, (await fetch(origin + route.path)).status] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admissions' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Admission' }).waitFor();
  expect(await page.getByText('did not load').count()).toBe(0);
}

export const careersLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });

/** Waits until the server-rendered page shows that its scripts did not load. */
export const noticed = (page: Page) => page.getByRole('alert').getByText('did not load').waitFor();

export const unavailable = (page: Page) =>
  page.getByRole('heading', { name: 'This page is not available just now' }).waitFor();

/** Waits until the careers page works. */
export async function whole(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
  expect(await page.getByText('did not load').count()).toBe(0);
  await hydrated(page);
}

/** Presses "Try again", which loads the page anew. */
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Waits until the job application form is open. */
export const jobForm = (page: Page) => page.getByRole('heading', { level: 1, name: 'Job Application Form' }).waitFor();

/** Checks that an unavailable page links to phone and e-mail. */
export async function expectContactLinks(page: Page): Promise<void> {
  expect(await page.locator('main a[href^="tel:"]').count()).toBe(1);
  expect(await page.locator('main a[href^="mailto:"]').count()).toBe(1);
}

/** Messages that the browser itself logs for a file that does not load; they cannot be prevented. */
const BROWSER_MESSAGES =
  /Failed to load resource|Failed to find a valid digest|Refused to execute|net::ERR_|did not load because/;

/** Returns the messages that the site itself logged. */
export const reported = (faults: string[]) =>
  faults.filter((line) => /^console|^uncaught/.test(line) && !BROWSER_MESSAGES.test(line));
