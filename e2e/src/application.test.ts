import type { Browser } from 'playwright-core';
import { choosePictures, fillIn } from './applicant';
import { hydrated, openBrowser, watchedPage } from './browser';
import { startSite, type Site } from './site';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('a file that is not a picture is rejected, in an alert and at the field', async () => {
  const { page, context, faults } = await watchedPage(browser);
  await page.goto(`${site.origin}/application`);
  await hydrated(page);
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') };
  await page.locator('[name="photo"]').setInputFiles(notes);
  await page.getByText('Please upload a valid image file').waitFor();
  expect(said).toEqual(['Please upload a valid image file']);
  expect(faults).toEqual([]);
  await context.close();
});

test('a reload before sending keeps the application number', async () => {
  const { page, context } = await watchedPage(browser);
  const number = async () => {
    await page.getByText(/Application Number: \S*\d/).waitFor();
    return page.getByText(/Application Number:/).innerText();
  };
  await page.goto(`${site.origin}/application`);
  const first = await number();
  await page.reload();
  expect(await number()).toBe(first);
  expect(await page.evaluate(() => localStorage.getItem('generateCalled'))).toBe('true');
  expect(first).toContain(await page.evaluate(() => localStorage.getItem('application_number') ?? 'none'));
  await context.close();
});

test('when the connection fails the applicant sees a message, keeps what was typed, and sends it again', async () => {
  const { page, context } = await watchedPage(browser);
  await page.goto(`${site.origin}/application`);
  await hydrated(page);
  await page.getByText(/Application Number: \S*\d/).waitFor();
  await fillIn(page);
  await choosePictures(page);
  await page.route('**/api/store-students-admission-details', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('An error occurred. Please try again.').waitFor();
  expect(await page.locator('[name="name"]').inputValue()).toMatch(/devika/i);
  await page.unroute('**/api/store-students-admission-details');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Download Application Form' }).waitFor();
  await context.close();
});

test('the secret link of an application cannot be guessed: unknown and malformed links get the same response', async () => {
  const [unknown, malformed] = await Promise.all(
    ['AAAAAAAAAAAAAAAAAAAAAA', '1'].map(async (id) => {
      const response = await fetch(`${site.origin}/api/admission-application/${id}/download-pdf`);
      return { status: response.status, body: await response.text() };
    }),
  );
  expect(unknown?.status).toBe(404);
  expect(malformed).toEqual(unknown);
});
