import type { Browser, Page } from 'playwright-core';
import { settled, violations } from './axe';
import { DESKTOP, hydrated, openBrowser, openContext, PHONE } from './browser';
import { ALL_PAGES } from './routes';
import { startSite, type Site } from './site';
import { overflowsAtTwiceTheSize } from './textZoom';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Checks only the colours of a dark page: everything else was checked on the light one. */
const faultsOf = (page: Page, scheme: Scheme) => violations(page, scheme === 'light' ? 'everything' : 'colours');

async function openPage(path: string, viewport: { width: number; height: number }, scheme: Scheme) {
  const context = await openContext(browser, { viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await hydrated(page);
  return { page, context };
}

// text at 200 %: WCAG 1.4.4 and 1.4.10
describe.each([
  ['a phone', PHONE],
  ['a small desktop', { ...DESKTOP, width: 1280 }],
])('on %s', (_name, viewport) => {
  let opened: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    opened = await openPage('/', viewport, 'light');
  });
  afterAll(() => opened.context.close());

  test.each([...ALL_PAGES, '/nothing-here'])(
    'axe finds nothing on %s, light or dark, and it loses no text and does not scroll sideways at twice the text size',
    async (path) => {
      const { page } = opened;
      await page.goto(site.origin + path);
      await hydrated(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        expect([colorScheme, await faultsOf(page, colorScheme)]).toEqual([colorScheme, []]);
      }
      expect(await overflowsAtTwiceTheSize(page)).toEqual([]);
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

test.each(OPENED.flatMap(([name, path, open]) => SCHEMES.map((scheme) => ({ name, path, open, scheme }))))(
  'axe finds nothing with $name open on a phone, $scheme',
  async ({ path, open, scheme }) => {
    const { page, context } = await openPage(path, PHONE, scheme);
    await open(page);
    await page.waitForTimeout(400);
    expect(await faultsOf(page, scheme)).toEqual([]);
    await context.close();
  },
);

// WCAG 1.4.13
test('a menu that was opened by hovering closes on Escape, and opens again when the pointer returns', async () => {
  const { page, context } = await openPage('/', DESKTOP, 'light');
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
