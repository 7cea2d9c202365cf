import type { Browser, Locator, Page } from 'playwright-core';
import { sendApplication } from './applications';
import { hydrated, watchedPage } from './browser';
import { deskPerson, field } from './deskSignIn';
import { type Site } from './site';
import { withSite } from './withSite';

/** More than any page of the desk has places to stop. */
const MOST_STOPS = 80;

let site: Site;
let browser: Browser;
const anjali = deskPerson(() => site, 'anjali@college.org');

withSite((opened) => ({ site, browser } = opened));

/** Where the focus is: whether on an element, and whether a person sees it. */
const lookAtFocus = (target: Locator) =>
  target.evaluate((wanted) => {
    const focused = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const isOutlined = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    // the browser outlines a button inside a native control
    const isInControl = !focused.matches(':focus') && focused.matches('input:focus-within');
    return { isThere: focused === wanted, isSeen: isOutlined || isInControl, at: focused.outerHTML.slice(0, 120) };
  });

/** Presses Tab (or Shift+Tab) until the focus is on an element, and sees it at each stop on the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let { isThere, isSeen, at } = await lookAtFocus(target);
  for (let stop = 0; !isThere && stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    ({ isThere, isSeen, at } = await lookAtFocus(target));
    expect([at, isSeen]).toEqual([at, true]);
  }
  expect([at, isThere]).toEqual([at, true]);
}

const type = (page: Page, text: string) => page.keyboard.type(text);
const enter = (page: Page) => page.keyboard.press('Enter');

async function signInByKeyboard(page: Page): Promise<void> {
  const { email, password, code } = anjali.typed;
  await tabTo(page, field(page, 'E-mail address'));
  await type(page, email);
  await tabTo(page, field(page, 'Password'));
  await type(page, password);
  await enter(page);
  await tabTo(page, field(page, 'Code'));
  await type(page, code());
  await enter(page);
  await page.getByRole('heading', { name: /Good to see you/ }).waitFor();
}

test('a clerk signs in, finds an application, checks it, writes a note and returns to the list with the keyboard alone', async () => {
  const { number } = await sendApplication(site);
  await anjali.add('Anjali Menon', 'clerk');
  const { page, faults } = await watchedPage(browser);
  await page.goto(`${site.origin}/office`);
  await hydrated(page);
  await anjali.beginSetUp(page);
  await anjali.finishSetUp(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  // no mouse from here on
  await signInByKeyboard(page);
  await tabTo(page, page.getByRole('link', { name: 'Applications', exact: true }), 'Shift+Tab');
  await enter(page);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await row.waitFor();
  await page.keyboard.press('/');
  await type(page, 'devika');
  await page.waitForURL(/words=devika/);
  await tabTo(page, row);
  await enter(page);
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor();

  await tabTo(page, field(page, 'New state'));
  await type(page, 'Checked');
  await tabTo(page, page.getByRole('button', { name: 'Change', exact: true }));
  await enter(page);
  await page.getByText('to “Checked”.').waitFor();
  await tabTo(page, field(page, 'New note'));
  await type(page, 'Marks compared with the certificate.');
  await tabTo(page, page.getByRole('button', { name: 'Save note' }));
  await enter(page);
  await page.getByRole('listitem').filter({ hasText: 'Marks compared' }).waitFor();

  await tabTo(page, page.getByRole('link', { name: 'Back to the list' }), 'Shift+Tab');
  await enter(page);
  await tabTo(page, row);
  await page.keyboard.press('Space');
  await page.getByRole('row', { name: new RegExp(number), selected: true }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
  await enter(page);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(faults).toEqual([]);
});
