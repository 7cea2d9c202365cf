import type { Browser, Page } from 'playwright-core';
import { choosePictures, fillIn, openForm } from './applicant';
import { DESKTOP, PHONE, watchedPage } from './browser';
import { type Site } from './site';
import { withSite } from './withSite';

let site: Site;
let browser: Browser;

withSite((opened) => ({ site, browser } = opened));

async function openNewForm(viewport = DESKTOP) {
  const watched = await watchedPage(browser, viewport);
  await openForm(watched.page, site.origin);
  return watched;
}

const SUMMARY = 'Please look at these answers again';

/** Returns the errors in the summary, and those at the fields, each from top to bottom. */
async function saidTwice(page: Page): Promise<{ summary: string[]; fields: string[] }> {
  const summary = await page.getByRole('group', { name: SUMMARY }).getByRole('link').allInnerTexts();
  const fields = await page.locator('form [id$="-error"]').allInnerTexts();
  return { summary, fields };
}

test('an empty form shows a summary with the messages and the order of the fields', async () => {
  const { page, context, faults } = await openNewForm(PHONE);
  const title = await page.title();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('group', { name: SUMMARY }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(SUMMARY);
  expect(await page.title()).toBe(`Error: ${title}`);
  const { summary, fields } = await saidTwice(page);
  expect(summary.length).toBeGreaterThan(60);
  expect(summary).toEqual(fields);

  const first = page.getByRole('group', { name: SUMMARY }).getByRole('link', { name: 'pincode' }).first();
  const words = await first.innerText();
  await first.click();
  const field = page.locator(':focus');
  expect(await field.getAttribute('name')).toBe('permanentPinCode');
  expect(await field.getAttribute('aria-describedby')).toMatch(/-error/);
  await field.pressSequentially('680124');
  expect((await saidTwice(page)).summary.filter((said) => said === words)).toHaveLength(
    summary.filter((said) => said === words).length - 1,
  );
  expect(faults).toEqual([]);
  await context.close();
});

test('an error that only the server finds is shown at its field, in the summary, and in the combined message', async () => {
  const { page, context } = await openNewForm();
  // This phone's clock is two years ahead, so the age that the form computes differs from the server's.
  const ahead = new Date();
  ahead.setUTCFullYear(ahead.getUTCFullYear() + 2);
  await page.clock.setFixedTime(ahead);
  await fillIn(page);
  await choosePictures(page);
  const answer = page.waitForResponse('**/api/store-students-admission-details');
  await page.getByRole('button', { name: 'Submit' }).click();
  const response = await answer;
  expect(response.status()).toBe(422);
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  expect(Object.keys(errors)).toContain('age');
  await page.locator('[name="age"][aria-invalid="true"]').waitFor();
  const { summary, fields } = await saidTwice(page);
  expect(summary).toEqual(fields);
  expect(summary).toEqual(expect.arrayContaining(errors.age ?? []));
  const joined = Object.values(errors)
    .map((messages) => messages.join(', '))
    .join(' | ');
  await page.getByText(joined, { exact: true }).last().waitFor();
  expect(await page.locator('[name="name"]').inputValue()).toMatch(/devika/i);
  await context.close();
});

test('an unlikely answer gets a remark at its field once it loses focus, and moves only what follows it', async () => {
  const { page, context, faults } = await openNewForm(PHONE);
  const field = page.locator('[name=mobileNumber]');
  const topOf = async () => (await field.boundingBox())?.y;
  await field.pressSequentially('12345');
  const remark = page.getByText('Mobile numbers in India have 10 digits');
  expect(await remark.count()).toBe(0);
  const top = await topOf();
  await page.locator('[name=religion]').evaluate((next: HTMLElement) => next.focus({ preventScroll: true }));
  await remark.first().waitFor();
  expect(await topOf()).toBe(top);
  const id = await page.locator('form [id$="-remark"]').getAttribute('id');
  expect(await field.getAttribute('aria-describedby')).toContain(id);
  expect(await field.getAttribute('aria-invalid')).toBe('false');
  expect(await page.getByRole('status').getByText('you can still send it').count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});
