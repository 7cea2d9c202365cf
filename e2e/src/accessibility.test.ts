import type { Page } from 'playwright-core';
import { expectNoFaults, faultsIn } from './axe';
import { DESKTOP, openContext, PHONE, visit } from './browser';
import { ALL_PAGES, CHECKED_PAGES } from './routes';
import { overflowsAtTwiceTheSize } from './textZoom';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

async function openPage(path: string, viewport = PHONE) {
  const context = await openContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await visit(page, site.origin + path);
  return { page, context };
}

/** One page for each layout that a desktop has and a phone has not: menu with carousel, side menu, pictures, the form. */
const WIDE = new Set(['/', '/about', '/gallery', '/application']);

/** The header and the footer, which all pages have: by day they are checked on some. */
const LAYOUT = ['#root > header', '#root > footer'];
const WITH_LAYOUT = new Set([...WIDE, '/nothing-here', ...(process.env.NIGHTLY ? ALL_PAGES : [])]);

/** Number of pages checked in parallel. */
const LANES = 3;

/** Returns what is wrong with a page on a phone and on a small desktop. */
async function faultsOf(page: Page, path: string): Promise<unknown[]> {
  await page.setViewportSize(PHONE);
  await visit(page, site.origin + path);
  const found: unknown[] = await faultsIn(page, WITH_LAYOUT.has(path) ? [] : LAYOUT);
  for (const viewport of [PHONE, { ...DESKTOP, width: 1280 }]) {
    await page.setViewportSize(viewport);
    if (viewport !== PHONE && WIDE.has(path)) found.push(...(await faultsIn(page)));
    // text at 200 %: WCAG 1.4.4 and 1.4.10
    found.push(...(await overflowsAtTwiceTheSize(page)).map((text) => `${viewport.width}: ${text}`));
  }
  return found;
}

test('axe finds nothing on any page, light or dark, and none loses text or scrolls sideways at twice the text size', async () => {
  const found: Record<string, unknown[]> = {};
  // each page is taken from this by one of the lanes
  const waiting = [...CHECKED_PAGES, '/nothing-here'].values();
  const walk = async () => {
    const { page, context } = await openPage('/');
    for (const path of waiting) {
      const faults = await faultsOf(page, path);
      if (faults.length > 0) found[path] = faults;
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: LANES }, walk));
  expect(found).toEqual({});
});

/** Parts of the site that open only on a click. */
const OPENED: [string, string, (page: Page) => Promise<void>][] = [
  [
    'the phone menu with a list in it',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Campus Life' }).click();
    },
  ],
  [
    'the search with results',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('pharm');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  ],
  [
    'a gallery picture',
    '/gallery',
    async (page) => {
      await page.locator('main a:has(img), main button:has(img)').first().click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'every panel of the admission page',
    '/admission',
    async (page) => {
      const closed = page.locator('main details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
    },
  ],
  [
    'a rejected application form',
    '/application',
    async (page) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  ],
];

test.each(OPENED)('axe finds nothing with %s open on a phone, light or dark', async (name, path, open) => {
  const { page } = await openPage(path);
  await open(page);
  await expectNoFaults(page, name);
});

// WCAG 1.4.13
test('a menu that was opened by hovering closes on Escape, and opens again when the pointer returns', async () => {
  const { page } = await openPage('/', DESKTOP);
  const inMenu = page.getByRole('link', { name: 'Vision and Mission' });
  await page.getByRole('button', { name: 'About us' }).hover();
  await inMenu.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await inMenu.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Gallery' }).first().hover();
  await page.getByRole('button', { name: 'About us' }).hover();
  await inMenu.waitFor({ state: 'visible' });
});
