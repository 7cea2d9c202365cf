import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { ANSWERS, choosePictures, COMPUTED, fillIn } from './applicant';
import { DESKTOP, downloaded, hydrated, PHONE, watchedPage } from './browser';
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

withBrowser();

describe.each([
  ['SQLite and a folder', 'a desktop', DESKTOP],
  ['PostgreSQL and a bucket', 'a phone', PHONE],
] as const)('on %s, with %s', (kind, _device, viewport) => {
  let stores: Stores;
  let mailServer: MailServer;
  let site: Site;

  beforeAll(async () => {
    [stores, mailServer] = await Promise.all([STORES[kind](), openMailServer()]);
    const mail = { SMTP_URL: mailServer.url, SITE_URL: 'https://college.example.org' };
    site = await startSite({ env: { ...mail, ...stores.variables } });
  });
  afterAll(async () => {
    await site.stop();
    await mailServer.close();
    await stores.remove();
  });

  async function mailTo(address: string, text: string): Promise<void> {
    await eventually(() => mailServer.mails.some((mail) => mail.to.includes(address) && mail.text.includes(text)));
  }

  test('an applicant applies with pictures, and downloads the form with all answers; the office reads it, and all data is stored where the settings say', async () => {
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
    expect(number).not.toBe('');
    expect(shown).toMatch(/[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}/);

    const form = await downloaded(page, page.getByRole('link', { name: 'Download Application Form' }));
    expect(form).toMatch(/\.pdf$/);
    const text = textOfPdf(form);
    expect(missingIn(text)).toEqual([]);
    expect(clauses.filter((clause) => !text.includes(words(clause)))).toEqual([]);
    expect(text).not.toContain(ANSWERS.aadharNumber);
    expect(faults).toEqual([]);
    await context.close();

    const desk = await deskOf(site, stores.variables);
    const printed = await desk.page.request.get(site.origin + DESK_CALLS.pdf(number));
    const ofDesk = path.join(temporaryDir('desk'), 'form.pdf');
    fs.writeFileSync(ofDesk, await printed.body());
    expect(missingIn(textOfPdf(ofDesk))).toEqual([]);
    await desk.close();
    for (const address of [ANSWERS.email ?? '', OFFICE]) await mailTo(address, number);

    const isEmbedded = Object.keys(stores.variables).length === 0;
    const uploads = path.join(site.dataDir, 'uploads');
    expect(fs.existsSync(path.join(site.dataDir, 'college.db'))).toBe(isEmbedded);
    expect(fs.existsSync(uploads) ? fs.readdirSync(uploads).length : 0).toBe(isEmbedded ? 3 : 0);
  });
});
