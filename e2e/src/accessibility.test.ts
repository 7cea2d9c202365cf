import type { Page } from 'playwright-core';
import { faultsIn, openPageWithAxe } from './axe';
import { DESKTOP, PHONE, visit } from './browser';
import { ALL_PAGES, CHECKED_PAGES } from './routes';
import { overflowsAtTwiceTheSize } from './textZoom';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

/** One page for each layout that a desktop has and a phone has not: menu with carousel, side menu, pictures, the form. */
const WIDE = new Set(['/', '/about', '/gallery', '/application']);

/** The header and the footer, which all pages have: by day they are checked on some. */
const LAYOUT = ['#root > header', '#root > footer'];
const WITH_LAYOUT = new Set([...WIDE, '/nothing-here', ...(process.env.NIGHTLY ? ALL_PAGES : [])]);

const SMALL_DESKTOP = { ...DESKTOP, width: 1280 };

/** Number of pages checked in parallel. */
const LANES = 3;

/** Returns what is wrong with a page on a phone and on a small desktop. */
async function faultsOf(page: Page, path: string): Promise<unknown[]> {
  await page.setViewportSize(PHONE);
  await visit(page, site.origin + path);
  const found: unknown[] = await faultsIn(page, WITH_LAYOUT.has(path) ? [] : LAYOUT);
  if (WIDE.has(path)) {
    await page.setViewportSize(SMALL_DESKTOP);
    found.push(...(await faultsIn(page)));
  }
  // WCAG 1.4.4 and 1.4.10
  found.push(...(await overflowsAtTwiceTheSize(page, [PHONE, SMALL_DESKTOP])));
  return found;
}

test('axe finds nothing on any page, light or dark, and none loses text or scrolls sideways at twice the text size', async () => {
  const found: Record<string, unknown[]> = {};
  // each page is taken from this by one of the lanes
  const waiting = [...CHECKED_PAGES, '/nothing-here'].values();
  const walk = async () => {
    const page = await openPageWithAxe();
    for (const path of waiting) {
      const faults = await faultsOf(page, path);
      if (faults.length > 0) found[path] = faults;
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: LANES }, walk));
  expect(found).toEqual({});
});
