import type { Page } from 'playwright-core';
import { openPage } from './axe';
import { DESKTOP, PHONE, visit } from './browser';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

const WINDOWS = [
  ['a phone', PHONE],
  ['a small desktop', { ...DESKTOP, width: 1280 }],
  ['a desktop', DESKTOP],
] as const;

/** Returns the links and fields that the control covers, wherever the page is scrolled to. */
const covered = (page: Page) =>
  page.getByRole('button', { name: 'Scroll to top' }).evaluate((control) => {
    const own = control.getBoundingClientRect();
    const isFixed = getComputedStyle(control).position === 'fixed';
    const others = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    // what a row of pictures has scrolled away is beside its frame
    const isCut = (other: Element) => other.closest('[aria-roledescription] > ul') !== null;
    const isBelow = (other: Element) => {
      const box = other.getBoundingClientRect();
      const beside = box.right <= own.left || box.left >= own.right;
      const aboveOrBelow = !isFixed && (box.bottom <= own.top || box.top >= own.bottom);
      return other !== control && box.width > 2 && !beside && !aboveOrBelow && !isCut(other);
    };
    return others.filter(isBelow).map((other) => other.outerHTML.slice(0, 100));
  });

test.each(WINDOWS)('on %s the control that scrolls to the top covers no link and no field', async (_name, viewport) => {
  const page = await openPage(site.origin, viewport);
  for (const path of ['/', '/admission', '/application', '/contact', '/course-details', '/gallery']) {
    await visit(page, site.origin + path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect([path, await covered(page)]).toEqual([path, []]);
  }
});

test('on a phone one row of buttons calls or writes to the college', async () => {
  const page = await openPage(site.origin);
  const rows = new Set<number>();
  for (const name of ['+91 480 100 0142', 'WhatsApp', 'E-mail']) {
    const box = await page.locator('header').getByRole('link', { name }).boundingBox();
    rows.add(Math.round(box?.y ?? NaN));
  }
  expect([...rows]).toEqual([4]);
});

test('on a phone with text at twice its size the bar that stays above a page leaves it at least five sixths of the screen', async () => {
  const page = await openPage(`${site.origin}/admission`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    window.scrollTo(0, 1200);
  });
  const bar = page.locator('[data-sticky="true"]');
  await bar.waitFor();
  const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(PHONE.height / 6);
  const menu = await page.getByLabel('Menu').boundingBox();
  expect(menu?.y).toBeGreaterThanOrEqual(0);
});

test('on paper no text is cut', async () => {
  const page = await openPage(site.origin, DESKTOP);
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/events', '/admission', '/questions']) {
    await visit(page, site.origin + path);
    const folded = page.locator('main details > :not(summary)');
    const hidden = await folded.evaluateAll((texts) => texts.filter((text) => !text.checkVisibility()).length);
    expect([path, hidden]).toEqual([path, 0]);
  }
  await visit(page, `${site.origin}/events`);
  expect(await page.locator('main details').count()).toBeGreaterThan(0);
  expect(await page.getByText('Read more').first().isVisible()).toBe(false);
});
