import type { Page } from 'playwright-core';
import { ANSWERS, fillIn } from './applicant';
import { DESKTOP, heldScripts, PHONE, visit, watchedPage } from './browser';
import { openSlowLine } from './slowConnection';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

/** Opens a page whose scripts are held back until `runScripts`. */
async function openWithoutScripts(path: string, viewport: typeof PHONE) {
  const { page, faults } = await watchedPage(viewport);
  const scripts = await heldScripts(page);
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return { page, faults, runScripts: scripts.release };
}

const burger = (page: Page) => page.getByLabel('Menu', { exact: true });
const toggle = (page: Page, name: string) => menu(page).locator('summary', { hasText: name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('on a phone the menus open before the scripts run, stay open when they do, and close on the next tap', async () => {
  const { page, faults, runScripts } = await openWithoutScripts('/events', PHONE);
  await burger(page).click();
  await toggle(page, 'Courses').click();
  await menu(page).getByRole('link', { name: 'D.Pharm', exact: true }).waitFor();

  await runScripts();
  expect(await menu(page).getByRole('link', { name: 'D.Pharm', exact: true }).isVisible()).toBe(true);
  await toggle(page, 'Courses').click();
  await menu(page).getByRole('link', { name: 'D.Pharm', exact: true }).waitFor({ state: 'hidden' });
  await burger(page).click();
  await menu(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('before the scripts run a menu link works, and Search opens the search page', async () => {
  const { page } = await openWithoutScripts('/events', PHONE);
  await burger(page).click();
  await toggle(page, 'Courses').click();
  await menu(page).getByRole('link', { name: 'D.Pharm', exact: true }).click({ noWaitAfter: true });
  await page.getByRole('heading', { level: 1, name: 'D.Pharm' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/D.Pharm');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click({ noWaitAfter: true });
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
});

test('on a desktop a menu opens by keyboard before the scripts run, and closes on Escape when they do', async () => {
  const { page, faults, runScripts } = await openWithoutScripts('/events', DESKTOP);
  await toggle(page, 'Courses').press('Enter');
  await menu(page).getByRole('link', { name: 'D.Pharm', exact: true }).waitFor();
  await runScripts();
  expect(await menu(page).getByRole('link', { name: 'D.Pharm', exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await menu(page).getByRole('link', { name: 'D.Pharm', exact: true }).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

test('a complete application typed before the scripts run is in the form when they do', async () => {
  const { page, faults, runScripts } = await openWithoutScripts('/application', DESKTOP);
  const { name, ...others } = ANSWERS;
  await fillIn(page, others);
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).isEnabled()).toBe(true);
  await runScripts();
  await page.getByText(/Application Number: \S*\d/).waitFor();

  // values that the form did not take over would be lost at the next change
  await fillIn(page, { name: name ?? '' });
  await page.locator('[name="place"]').focus();
  const shown = await page.locator('form[method="post"]').evaluate((form) => {
    const data = [...new FormData(form as HTMLFormElement).entries()];
    return Object.fromEntries(data.map(([field, value]) => [field, String(value).replaceAll(' ', '')]));
  });
  const typed = Object.entries(ANSWERS).map(([field, value]) => [field, value.replaceAll(' ', '')]);
  expect(shown).toMatchObject(Object.fromEntries(typed));
  expect(faults).toEqual([]);
});

test('what was typed stays where a password manager has put an icon into the form before the scripts run', async () => {
  const { page, faults, runScripts } = await openWithoutScripts('/contact', DESKTOP);
  await page.locator('[name="name"]').fill('Anju Mathew');
  await page.locator('[name="message"]').fill('Is there a seat left?');
  await page.locator('[name="email"]').evaluate((field) => field.after(document.createElement('div')));
  await runScripts();
  await page.locator('[name="subject"]').fill('Seats');
  expect(await page.locator('[name="name"]').inputValue()).toBe('Anju Mathew');
  expect(await page.locator('[name="message"]').inputValue()).toBe('Is there a seat left?');
  // React says so once
  expect(faults).toEqual([expect.stringContaining('418')]);
});

test('the form shows the name of a file chosen before the scripts run, when they do', async () => {
  const { page, faults, runScripts } = await openWithoutScripts('/application-form', DESKTOP);
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('[name="file"]').setInputFiles(file);
  await page.locator('[name="name"]').fill('Anju Mathew');
  await runScripts();
  await page.getByRole('button', { name: 'Remove cv.pdf' }).waitFor();
  expect(await page.locator('[name="name"]').inputValue()).toBe('Anju Mathew');
  expect(faults).toEqual([]);
});

test('a tap on APPLY Now over 40 kbit/s shows the form', async () => {
  const line = await openSlowLine(site.origin, { latencyMs: 300, bytesPerSecond: 1_000_000 });
  const { page, context } = await watchedPage(PHONE);
  await visit(page, `${line.origin}/about`);
  line.slowDown(5000);
  await page.getByRole('link', { name: 'APPLY Now' }).first().click({ noWaitAfter: true });
  await page.locator('form [name="name"]').waitFor();
  expect(new URL(page.url()).pathname).toBe('/application');
  expect(await page.getByText('not available just now').count()).toBe(0);
  await context.close();
  await line.close();
});
