import type { Browser, Page } from 'playwright-core';
import { settled, violations } from './axe';
import { DESKTOP, hydrated, openBrowser, PHONE } from './browser';
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

/** Of a dark page its colours: what else it holds was looked through while it was light. */
const faultsOf = (page: Page, scheme: Scheme) => violations(page, scheme === 'light' ? 'everything' : 'colours');

async function openPage(path: string, viewport: { width: number; height: number }, scheme: Scheme) {
  const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await hydrated(page);
  return { page, context };
}

/** Every page is opened and looked through, on a machine that runs other tests. */
const WALK_LIMIT_MS = 900_000;

// for text at twice its size WCAG 1.4.4 and 1.4.10
test.each([
  ['a phone', PHONE],
  ['a small desktop', { ...DESKTOP, width: 1280 }],
])(
  'axe finds nothing on any page, light or dark, and none loses words or scrolls sideways at twice the text size: %s',
  async (_name, viewport) => {
    const { page, context } = await openPage('/', viewport, 'light');
    const found: Record<string, string[]> = {};
    const note = (where: string, faults: string[]) => {
      if (faults.length > 0) found[where] = faults;
    };
    for (const path of [...ALL_PAGES, '/nothing-here']) {
      await page.goto(site.origin + path);
      await hydrated(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        note(`${path} ${colorScheme}`, await faultsOf(page, colorScheme));
      }
      note(`${path} at twice the text size`, await overflowsAtTwiceTheSize(page));
    }
    expect(found).toEqual({});
    await context.close();
  },
  WALK_LIMIT_MS,
);

/** Parts of the site that are open only after a press. */
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
    'a refused application form',
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
test('a menu that a resting pointer has opened closes on Escape, and opens again when the pointer comes back', async () => {
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
