import type { Browser, Page } from 'playwright-core';
import { expectNoFaults } from './axe';
import { DESKTOP, hydrated, openContext, PHONE } from './browser';
import { ALL_PAGES } from './routes';
import { type Site } from './site';
import { overflowsAtTwiceTheSize } from './textZoom';
import { withSite } from './withSite';

let site: Site;
let browser: Browser;

withSite((opened) => ({ site, browser } = opened));

async function openPage(path: string, viewport = PHONE) {
  const context = await openContext(browser, { viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await goTo(page, path);
  return { page, context };
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await hydrated(page);
}

/** One page for each layout that a desktop has and a phone has not: menu with carousel, side menu, pictures, the form. */
const WIDE = new Set(['/', '/about', '/gallery', '/application']);

/** Pages that differ from a checked one in their words only: `npm run test:nightly` checks them too. */
const ALIKE = ['/D.Pharm', '/M.Pharm', '/Pharm.D', '/Pharm.D(PB)', '/PhD', '/library', '/computer-lab', '/drug-info'];
const CHECKED = process.env.NIGHTLY ? ALL_PAGES : ALL_PAGES.filter((page) => !ALIKE.includes(page));

describe('on a phone and on a small desktop', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    opened = await openPage('/');
  });
  afterAll(() => opened.context.close());

  test.each([...CHECKED, '/nothing-here'])(
    'axe finds nothing on %s, light or dark, and it loses no text and does not scroll sideways at twice the text size',
    async (path) => {
      const { page } = opened;
      await page.setViewportSize(PHONE);
      await goTo(page, path);
      await expectNoFaults(page, path);
      for (const viewport of [PHONE, { ...DESKTOP, width: 1280 }]) {
        await page.setViewportSize(viewport);
        if (viewport !== PHONE && WIDE.has(path)) await expectNoFaults(page, path);
        // text at 200 %: WCAG 1.4.4 and 1.4.10
        expect([viewport.width, await overflowsAtTwiceTheSize(page)]).toEqual([viewport.width, []]);
      }
    },
  );
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
  const { page, context } = await openPage(path);
  await open(page);
  await expectNoFaults(page, name);
  await context.close();
});

// WCAG 1.4.13
test('a menu that was opened by hovering closes on Escape, and opens again when the pointer returns', async () => {
  const { page, context } = await openPage('/', DESKTOP);
  const inMenu = page.getByRole('link', { name: 'Vision and Mission' });
  await page.getByRole('button', { name: 'About us' }).hover();
  await inMenu.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await inMenu.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Gallery' }).first().hover();
  await page.getByRole('button', { name: 'About us' }).hover();
  await inMenu.waitFor({ state: 'visible' });
  await context.close();
});
