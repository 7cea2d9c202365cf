import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { startSite, type Site } from './site';

type SiteOptions = Parameters<typeof startSite>[0];

/**
 * Starts a site and a browser before the tests of a file, and stops them after these; what a test has opened in the browser
 * is closed after it.
 * @param use receives them; what it does further is part of the preparation
 * @param options what the site is started with
 */
export function withSite(
  use: (opened: { site: Site; browser: Browser }) => unknown,
  options: () => SiteOptions | Promise<SiteOptions> = () => ({}),
): void {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(await options()), openBrowser()]);
    await use({ site, browser });
  });

  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
}
