import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import type { Page } from 'playwright-core';
import { ANSWERS, choosePictures, COMPUTED, fillIn } from './applicant';
import { DESKTOP, downloaded, hydrated, PHONE, visit, watchedPage } from './browser';
import { deskOf } from './deskSignIn';
import { openMailServer, type MailServer } from './mailServer';
import { startSite, temporaryDir, type Site } from './site';
import { STORES, type Stores } from './stores';
import { withBrowser } from './withSite';

const OFFICE = 'office@thulasikkara-pharmacy.example.org';

const words = (text: string) => text.replace(/\s+/g, ' ');
const textOfPdf = (file: string) =>
  words(execFileSync(process.execPath, [path.join(__dirname, 'pdfText.mjs'), file], { encoding: 'utf8' }));

/** An answer as printed on the form: names in capitals, the date as dd-MM-yyyy, the last four digits of the Aadhaar number. */
const onPaper = (name: string, value: string): string =>
  ({ name: value.toUpperCase(), dateOfBirth: '09-03-2008', aadharNumber: '2346' })[name] ?? value;

const missingIn = (text: string) =>
  Object.entries(ANSWERS).filter(([name, value]) => !text.includes(words(onPaper(name, value))));

async function downloadForm(page: Page): Promise<string> {
  const form = await downloaded(page, page.getByRole('link', { name: 'Download Application Form' }));
  expect(form).toMatch(/\.pdf$/);
  return form;
}

withBrowser();

describe.each([
  ['SQLite and a folder', 'a desktop', DESKTOP],
  ['PostgreSQL and a bucket', 'a phone', PHONE],
] as const)('on %s, with %s', (kind, _device, viewport) => {
  let stores: Stores;
  let mailServer: MailServer;
  let site: Site;
  const exportsDir = temporaryDir('exports');

  beforeAll(async () => {
    [stores, mailServer] = await Promise.all([STORES[kind](), openMailServer()]);
    const mail = { SMTP_URL: mailServer.url, SITE_URL: 'https://college.example.org' };
    site = await startSite({ env: { ...mail, ...stores.variables } });
  });
  afterAll(async () => {
    await site.stop();
    await mailServer.close();
    await stores.remove();
    fs.rmSync(exportsDir, { recursive: true });
  });

  const exported = (name: string) => path.join(exportsDir, name);

  async function mailTo(address: string, text: string): Promise<void> {
    await eventually(() => mailServer.mails.some((mail) => mail.to.includes(address) && mail.text.includes(text)));
  }

  test('an applicant applies with pictures, downloads the form with all answers, and opens it again elsewhere; the office reads it', async () => {
    const { page, context, faults } = await watchedPage(viewport);
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
    const shown = await page.locator('main').innerText();
    const [number = ''] = /\d{4}-\d{6}/.exec(shown) ?? [];
    const [code = ''] = /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}/.exec(shown) ?? [];
    expect([number, code]).not.toContain('');

    const text = textOfPdf(await downloadForm(page));
    expect(missingIn(text)).toEqual([]);
    expect(clauses.filter((clause) => !text.includes(words(clause)))).toEqual([]);
    expect(text).not.toContain(ANSWERS.aadharNumber);
    expect(faults).toEqual([]);
    await context.close();

    const elsewhere = await watchedPage(viewport);
    const asked: string[] = [];
    elsewhere.page.on('request', (request) => asked.push(request.url()));
    await visit(elsewhere.page, `${site.origin}/application/status#${number}`);
    await elsewhere.page.getByRole('textbox', { name: 'Return code' }).fill(code);
    await elsewhere.page.getByRole('button', { name: 'Open my application' }).click();
    expect(missingIn(textOfPdf(await downloadForm(elsewhere.page)))).toEqual([]);
    // the number is only in the URL's fragment
    expect(asked.filter((url) => url.replace(/#.*/, '').includes(number))).toEqual([]);
    expect(await elsewhere.page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(elsewhere.faults).toEqual([]);
    await elsewhere.context.close();

    const desk = await deskOf(site, stores.variables);
    const form = await desk.page.request.get(site.origin + DESK_CALLS.pdf(number));
    fs.writeFileSync(exported('form.pdf'), await form.body());
    expect(missingIn(textOfPdf(exported('form.pdf')))).toEqual([]);
    await desk.close();
    for (const address of [ANSWERS.email ?? '', OFFICE]) await mailTo(address, number);
  });

  test('all data is stored where the settings say', () => {
    const isEmbedded = Object.keys(stores.variables).length === 0;
    const uploads = path.join(site.dataDir, 'uploads');
    expect(fs.existsSync(path.join(site.dataDir, 'college.db'))).toBe(isEmbedded);
    expect(fs.existsSync(uploads) ? fs.readdirSync(uploads).length : 0).toBe(isEmbedded ? 3 : 0);
  });
});
