import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { startSite, type Site } from './site';

type SiteOptions = Parameters<typeof startSite>[0];

/** The site that files share: they change nothing on it that others would notice. */
export const sharedSite = { origin: process.env.SHARED_SITE ?? '' };

/**
 * Starts a site before the tests of a file, and stops it after these; what a test has opened in the browser is closed after it.
 * @param use receives them; what it does further is part of the preparation
 * @param options what the site is started with
 */
export function withSite(
  use: (opened: { site: Site; browser: Browser }) => unknown,
  options: () => SiteOptions | Promise<SiteOptions> = () => ({}),
): void {
  let site: Site;
  withBrowser(async (browser) => {
    site = await startSite(await options());
    await use({ site, browser });
  });
  afterAll(() => site.stop());
}

/** Opens a browser before the tests of a file, as `withSite` does, for those on the site that files share. */
export function withBrowser(use: (browser: Browser) => unknown): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    await use(browser);
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(() => browser.close());
}
