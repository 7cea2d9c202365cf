import type { Browser } from 'playwright-core';
import { hydrated, openBrowser, PHONE, watchedPage } from './browser';
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

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);

test('a job seeker chooses a vacancy on a phone, is refused without a file, and applies with a PDF', async () => {
  const { page, context, faults } = await watchedPage(browser, PHONE);
  await page.goto(`${site.origin}/careers`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Application Form' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Job Application Form' }).waitFor();
  await page.getByLabel(/^Name/).fill('Meera Das');
  await page.getByLabel(/mail/).fill(' Meera.Das@Example.IN ');
  await page.getByLabel(/^(Phone|Mobile)/).fill('9446012345');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('Please fill the fields').waitFor();

  await page.locator('input[type="file"]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /received/i })
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a program with the name of a PDF is refused by its content, and what was typed stays', async () => {
  const { page, context } = await watchedPage(browser);
  await page.goto(`${site.origin}/careers`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Application Form' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Job Application Form' }).waitFor();
  await page.getByLabel(/^Name/).fill('Meera Das');
  await page.getByLabel(/mail/).fill('meera@example.in');
  await page.getByLabel(/^(Phone|Mobile)/).fill('9446012345');
  const program = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this is a program') };
  await page.locator('input[type="file"]').setInputFiles(program);
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/job-applications'),
    page.getByRole('button', { name: 'Submit application' }).click(),
  ]);
  expect(answer.status()).toBe(422);
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Meera Das');
  await context.close();
});

test('a visitor sends the college a message', async () => {
  const { page, context, faults } = await watchedPage(browser);
  await page.goto(`${site.origin}/contact`);
  await hydrated(page);
  const form = page.locator('form');
  await form.getByRole('button').last().click();
  await page.getByText('Please fill the fields').waitFor();
  await form.getByLabel(/^Name/).fill('Joseph Mathew');
  await form.getByLabel(/mail/).fill('joseph@example.in');
  await form.getByLabel(/^Subject/).fill('Hostel');
  await form.getByLabel(/^Message/).fill('Is there a room for a first-year student?');
  const [answer] = await Promise.all([page.waitForResponse('**/api/contact'), form.getByRole('button').last().click()]);
  expect(answer.status()).toBe(200);
  await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a form sent from elsewhere, without the anti-forgery header, is refused with a plain message', async () => {
  const response = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Joseph', email: 'joseph@example.in', subject: 'x', message: 'y', phone: '' }),
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ success: 0, message: expect.any(String) });
});
