import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ANSWERS, choosePictures, COMPUTED, fillIn } from './applicant';
import { DESKTOP, hydrated, openBrowser, PHONE, watchedPage } from './browser';
import { root, startSite, type Site } from './site';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const words = (text: string) => text.replace(/\s+/g, ' ');

function textOfPdf(file: string): string {
  return words(execFileSync(process.execPath, [path.join(root, 'e2e/src/pdfText.mjs'), file], { encoding: 'utf8' }));
}

/** As the form is read on paper: names in capitals, the date as dd-MM-yyyy, of the Aadhaar number the last four digits. */
const onPaper = (name: string, value: string): string =>
  ({ name: value.toUpperCase(), dateOfBirth: '09-03-2008', aadharNumber: '2346' })[name] ?? value;

async function downloadForm(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Application Form' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return download.path();
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (_name, viewport) => {
  test('an applicant reads about B.Pharm, applies, and downloads the form with everything that was typed', async () => {
    const { page, context, faults } = await watchedPage(browser, viewport);
    await page.goto(`${site.origin}/B.Pharm`);
    await page.getByRole('heading', { level: 1, name: 'B.Pharm' }).waitFor();
    await hydrated(page);
    await page.getByRole('link', { name: 'APPLY Now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Application Form' }).waitFor();
    await page.getByText(/Application Number: \S*\d/).waitFor();
    const clauses = await page.getByRole('region', { name: 'Declaration' }).getByRole('listitem').allInnerTexts();
    expect(clauses).toHaveLength(3);

    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('[name="name"][aria-invalid="true"]').waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(50);

    await fillIn(page);
    await choosePictures(page);
    for (const [name, value] of Object.entries(COMPUTED)) {
      expect([name, await page.locator(`[name="${name}"]`).inputValue()]).toEqual([name, value]);
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Download Application Form' }).waitFor();

    const text = textOfPdf(await downloadForm(page));
    const missing = Object.entries(ANSWERS).filter(([name, value]) => !text.includes(words(onPaper(name, value))));
    expect(missing).toEqual([]);
    expect(clauses.filter((clause) => !text.includes(words(clause)))).toEqual([]);
    expect(text).not.toContain(ANSWERS.aadharNumber);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test('a file that is no picture is refused, in an alert and at the field', async () => {
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

test('when the line is dead the applicant is told so, keeps what was typed, and sends it again', async () => {
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

test('the secret link of an application cannot be guessed: unknown and malformed ones answer the same', async () => {
  const [unknown, malformed] = await Promise.all(
    ['AAAAAAAAAAAAAAAAAAAAAA', '1'].map(async (id) => {
      const response = await fetch(`${site.origin}/api/admission-application/${id}/download-pdf`);
      return { status: response.status, body: await response.text() };
    }),
  );
  expect(unknown?.status).toBe(404);
  expect(malformed).toEqual(unknown);
});
