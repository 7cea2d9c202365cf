import type { Browser } from 'playwright-core';
import { openBrowser, hydrated, PHONE, watchedPage } from './browser';
import { startSite, type Site } from './site';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What a first visit may take of scripts before its page is complete, in compressed bytes: a little above what it takes. */
const LIMITS: Record<string, number> = {
  '/': 171_500,
  '/B.Pharm': 155_000,
  '/events': 156_500,
  '/careers': 153_000,
  '/contact': 178_500,
  '/application-form': 179_000,
  '/application': 186_000,
};

/** Asked for in an idle moment, by a sample of visitors. */
const LATER = /\/beacon[^/]*\.js$/;

test.each(Object.entries(LIMITS))(
  '%s is complete after at most %i compressed bytes of scripts',
  async (path, limit) => {
    const { page, context } = await watchedPage(browser, PHONE);
    await page.goto(site.origin + path);
    await hydrated(page);
    const taken = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => /\.js$/.test(new URL(entry.name).pathname))
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
    );
    const bytes = taken.filter(([name]) => !LATER.test(name)).reduce((sum, [, size]) => sum + size, 0);
    process.stderr.write(`${path}: ${bytes} bytes of scripts\n`);
    // an address that names no script at all would pass as well
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(limit);
    await context.close();
  },
);
