import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { startSite, type Site } from './site';

/**
 * Starts a site and a browser before the tests of a file, and stops them after these.
 * @param options what the site is started with
 */
export function withSite(
  use: (opened: { site: Site; browser: Browser }) => void,
  options: () => Parameters<typeof startSite>[0] = () => ({}),
): void {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(options()), openBrowser()]);
    use({ site, browser });
  });

  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
}
