import type { Page } from 'playwright-core';
import { expectNoFaults, openPage } from './axe';
import { DESKTOP } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

/** Parts of the site that open only on a click. */
const OPENED: [string, string, (page: Page) => Promise<void>][] = [
  [
    'the phone menu with a list in it',
    '/',
    async (page) => {
      await page.getByLabel('Menu').click();
      await page.locator('summary', { hasText: 'Campus Life' }).click();
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
  const page = await openPage(site.origin + path);
  await open(page);
  await expectNoFaults(page, name);
});

// WCAG 1.4.13
test('a menu that was opened by hovering closes on Escape, and opens again when the pointer returns', async () => {
  const page = await openPage(site.origin, DESKTOP);
  const inMenu = page.getByRole('link', { name: 'Vision and Mission' });
  await page.locator('summary', { hasText: 'About us' }).hover();
  await inMenu.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await inMenu.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Gallery' }).first().hover();
  await page.locator('summary', { hasText: 'About us' }).hover();
  await inMenu.waitFor({ state: 'visible' });
});
