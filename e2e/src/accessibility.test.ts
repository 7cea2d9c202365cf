import type { Browser, Page } from 'playwright-core';
import { settled, violations } from './axe';
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

/** Checks what is shown in light and in dark; of the dark page only colours, as everything else was checked on the light one. */
async function expectNoFaults(page: Page): Promise<void> {
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect(['dark', await violations(page, 'colours')]).toEqual(['dark', []]);
  await page.emulateMedia({ colorScheme: 'light' });
}

describe('on a phone and on a small desktop', () => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    opened = await openPage('/');
  });
  afterAll(() => opened.context.close());

  test.each([...ALL_PAGES, '/nothing-here'])(
    'axe finds nothing on %s, light or dark, and it loses no text and does not scroll sideways at twice the text size',
    async (path) => {
      const { page } = opened;
      await page.setViewportSize(PHONE);
      await goTo(page, path);
      for (const viewport of [PHONE, { ...DESKTOP, width: 1280 }]) {
        await page.setViewportSize(viewport);
        await expectNoFaults(page);
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
      const closed = page.locator('main button[aria-expanded="false"]');
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

test.each(OPENED)('axe finds nothing with %s open on a phone, light or dark', async (_name, path, open) => {
  const { page, context } = await openPage(path);
  await open(page);
  await expectNoFaults(page);
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
