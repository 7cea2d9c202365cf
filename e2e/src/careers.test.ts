import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { violations } from './axe';
import { hydrated, PHONE, watchedPage } from './browser';
import { openCutLine } from './responseDroppingProxy';
import { temporaryDir, type Site } from './site';
import { withSite } from './withSite';

let site: Site;
let browser: Browser;

withSite((opened) => ({ site, browser } = opened));

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
);
const cv = (buffer = PDF, name = 'cv.pdf') => ({ name, mimeType: 'application/pdf', buffer });
/** A PDF of about the given number of bytes. */
const longCv = (bytes: number) => cv(Buffer.concat([PDF, Buffer.alloc(bytes, '% filled up\n'), PDF]));

const uploads = () => fs.readdirSync(path.join(site.dataDir, 'uploads'));

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click();
const reference = async (page: Page) => {
  const receipt = page.getByRole('status').filter({ hasText: /received/i });
  await receipt.waitFor();
  return (await receipt.locator('strong').textContent()) ?? '';
};
const complaint = async (page: Page) => {
  const alert = page.getByRole('alert').filter({ hasText: /\S/ }).first();
  await alert.waitFor();
  return (await alert.textContent()) ?? '';
};

/** Chooses the first vacancy and fills in everything except the file. */
async function openJobForm(page: Page, origin = site.origin) {
  await page.goto(`${origin}/careers`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Application Form' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Job Application Form' }).waitFor();
  await page.getByLabel(/^Name/).fill('Meera Das');
  await page.getByLabel(/mail/).fill(' Meera.Das@Example.IN ');
  await page.getByLabel(/^(Phone|Mobile)/).fill('9446012345');
  return page.locator('input[type="file"]');
}

test('a job seeker chooses a vacancy on a phone, is rejected without a file, and applies with a PDF', async () => {
  const { page, context, faults } = await watchedPage(browser, PHONE);
  const file = await openJobForm(page);
  expect(await page.evaluate(() => localStorage.getItem('post_name'))).toBe(
    await page.getByRole('textbox', { name: 'Post' }).inputValue(),
  );
  expect(await page.getByRole('textbox', { name: 'Post' }).isEditable()).toBe(false);
  await submit(page);
  await page.getByText('Please fill the fields').waitFor();

  await file.setInputFiles(cv());
  await submit(page);
  expect(await reference(page)).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(faults).toEqual([]);
  await context.close();
});

test('a program with the name of a PDF is reported immediately, nothing is sent, and what was typed stays', async () => {
  const { page, context, faults } = await watchedPage(browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const file = await openJobForm(page);
  await file.setInputFiles(cv(Buffer.from('MZ this is a program')));
  await page
    .getByText(/^cv\.pdf is a Windows program/)
    .first()
    .waitFor();
  await submit(page);
  await page.getByRole('group', { name: /look at these answers/ }).waitFor();
  expect(requests).not.toContain('POST /api/job-applications');
  expect(await page.getByLabel(/^Name/).inputValue()).toBe('Meera Das');
  expect(faults).toEqual([]);
  await context.close();
});

test('the server rejects a wrong file that the browser let through', async () => {
  const { page, context } = await watchedPage(browser);
  const before = uploads();
  const file = await openJobForm(page);
  // Half a PDF has the right first bytes; only the server checks its end.
  await file.setInputFiles(cv(PDF.subarray(0, 80)));
  const [answer] = await Promise.all([page.waitForResponse('**/api/job-applications'), submit(page)]);
  expect(answer.status()).toBe(422);
  expect(await complaint(page)).toMatch(/^cv\.pdf is a PDF whose end is missing\. Choose a PDF/);
  expect(uploads()).toEqual(before);
  await context.close();
});

test('a file can be dropped on the form; dropped beside its field it does not replace the page', async () => {
  const { page, context, faults } = await watchedPage(browser);
  await openJobForm(page);
  const drop = async (target: string) => {
    const dataTransfer = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.pdf', { type: 'application/pdf' }));
      return transfer;
    }, PDF.toString());
    return page.locator(target).dispatchEvent('drop', { dataTransfer });
  };
  await drop('h1');
  await drop('input[type="file"]');
  await page.getByText(/^dropped\.pdf \(/).waitFor();
  await submit(page);
  await reference(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a slow connection the form shows its progress; it can be cancelled, and sent again without choosing the file again', async () => {
  const { page, context, faults } = await watchedPage(browser, PHONE);
  const before = uploads().length;
  const file = await openJobForm(page);
  // Checks final colours, not those in a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const network = await context.newCDPSession(page);
  const line = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line(200_000);
  await file.setInputFiles(longCv(4_000_000));
  await submit(page);
  const bar = page.getByRole('progressbar', { name: 'Sent so far' });
  await bar.waitFor();
  await page.getByRole('status').filter({ hasText: 'Sending…' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('status').filter({ hasText: 'Half sent…' }).waitFor();
  expect(Number(await bar.getAttribute('value'))).toBeGreaterThanOrEqual(50);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('status').filter({ hasText: 'Sending was stopped.' }).waitFor();
  expect(await bar.count()).toBe(0);
  expect(uploads()).toHaveLength(before);

  await line(-1);
  await submit(page);
  await reference(page);
  expect(uploads()).toHaveLength(before + 1);
  expect(await violations(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('when the connection drops before the response, sending again stores only one application', async () => {
  const line = await openCutLine(site.origin);
  const { page, context } = await watchedPage(browser);
  const before = uploads().length;
  const file = await openJobForm(page, line.origin);
  await file.setInputFiles(cv());
  line.isCut = true;
  await submit(page);
  expect(await complaint(page)).toContain('it is counted only once');
  expect(uploads()).toHaveLength(before + 1);
  line.isCut = false;
  await submit(page);
  await reference(page);
  expect(uploads()).toHaveLength(before + 1);
  await line.close();
  await context.close();
});

describe('a file of 100 MB', () => {
  const folder = temporaryDir('large-file');
  const large = path.join(folder, 'scan.pdf');
  beforeAll(() => {
    fs.writeFileSync(large, PDF);
    fs.truncateSync(large, 100 * 1024 * 1024);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('is rejected by name and size before anything is sent', async () => {
    const { page, context, faults } = await watchedPage(browser, PHONE);
    const file = await openJobForm(page);
    await file.setInputFiles(large);
    await page
      .getByText(/^scan\.pdf has 100\.0 MB\. Choose a PDF/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test('is cut off, reported in the form, and not stored, if a browser sends it anyway', async () => {
    const { page, context } = await watchedPage(browser);
    const before = uploads();
    const file = await openJobForm(page);
    await page.evaluate(() => Object.defineProperty(File.prototype, 'size', { get: () => 1000 }));
    await file.setInputFiles(large);
    await submit(page);
    expect(await complaint(page)).toMatch(/413 - What was sent has 100\.\d MB; at most 6\.0 MB are accepted\./);
    expect(await page.getByLabel(/^Name/).inputValue()).toBe('Meera Das');
    expect(uploads()).toEqual(before);
    await context.close();
  });
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
  await page.getByText('Message sent').waitFor();
  await page.getByText(/^Your reference: [A-Z2-9]{4}-[A-Z2-9]{4}$/).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
