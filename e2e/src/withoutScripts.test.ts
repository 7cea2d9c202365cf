import fs from 'node:fs';
import { readPath } from 'contract/admissionForm';
import { eventually } from 'contract/eventually.testing';
import type { Page } from 'playwright-core';
import { ANSWERS, picture } from './applicant';
import { sendApplication } from './applications';
import { violations } from './axe';
import { downloaded, openContext, PHONE } from './browser';
import { PDF } from './contentFolder';
import { readDatabase } from './database';
import { sharedSite as site, withBrowser } from './withSite';

withBrowser();

const SCRIPTS = ['off', 'lost'] as const;
type Scripts = (typeof SCRIPTS)[number];

/** Opens a page in a browser whose scripts are off, or on but lost on the way. */
async function openPage(address: string, scripts: Scripts): Promise<Page> {
  const context = await openContext({ javaScriptEnabled: scripts === 'lost', viewport: PHONE });
  if (scripts === 'lost') await context.route('**/*.js', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(site.origin + address);
  return page;
}

/** Returns what is stored of a submission; that it is the same as of one sent by a script, the api's tests check. */
const stored = (table: string, reference: string, key = 'reference') =>
  readDatabase<Record<string, unknown>>(site.dataDir, `select * from ${table} where ${key} = ?`, reference)[0];

const referenceOn = (page: Page) => page.locator('#answer strong').innerText();
const noticeOn = (page: Page) => page.locator('[name="privacy_notice"]').inputValue();
const problems = (page: Page) =>
  page.getByRole('group', { name: 'There is a problem' }).getByRole('link').allInnerTexts();

async function fill(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await page.locator(`[name="${name}"]`).fill(value);
}

/** Returns what the fields of some answers contain. */
async function typed(page: Page, answers: Record<string, string>): Promise<Record<string, string>> {
  const values = Object.keys(answers).map(async (name) => [name, await page.locator(`[name="${name}"]`).inputValue()]);
  return Object.fromEntries((await Promise.all(values)) as [string, string][]);
}

/** Checks that what answers the form is what one sees on a phone, and where axe can run that it finds no fault. */
async function answerIsSeen(page: Page, scripts: Scripts): Promise<void> {
  const box = await page.locator('#answer').boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(PHONE.height / 2);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  if (scripts === 'lost') expect(await violations(page)).toEqual([]);
}

/** Checks that what the page confirms is stored, and that a reload sends it no second time. */
async function expectStored(page: Page, table: string, row: object): Promise<void> {
  const reference = await referenceOn(page);
  expect(stored(table, reference)).toMatchObject(row);
  await page.reload();
  expect(await referenceOn(page)).toBe(reference);
}

const MESSAGE = {
  name: 'Anju Mathew',
  email: 'anju@example.in',
  phone: '94460 12345',
  subject: 'Seats',
  message: 'Is there a seat left?\nAnd a room?',
};

test.each(SCRIPTS)('with scripts %s a message is sent with a mistake first, corrected, and stored', async (scripts) => {
  const page = await openPage('/contact', scripts);
  const message = { ...MESSAGE, subject: `Seats, scripts ${scripts}` };
  await fill(page, { ...message, email: 'anju@' });
  const submit = page.getByRole('button', { name: 'Send message' });
  await submit.click();
  await page.getByText('Invalid Email').first().waitFor();
  expect(await problems(page)).toEqual(['Invalid Email']);
  await answerIsSeen(page, scripts);
  expect(await page.title()).toMatch(/^Error: /);
  expect(await typed(page, message)).toEqual({ ...message, email: 'anju@' });

  await fill(page, { email: message.email });
  const notice = await noticeOn(page);
  await submit.click();
  await page.getByText('Your message has been sent').waitFor();
  await answerIsSeen(page, scripts);
  await expectStored(page, 'contact_messages', { ...message, phone: '9446012345', notice });
});

const JOB = { name: 'Meera Das', email: 'meera@example.in', phone: '94460 12345' };

test.each(SCRIPTS)(
  'with scripts %s a job application is sent with a mistake first, corrected, and stored with its file',
  async (scripts) => {
    const page = await openPage('/application-form', scripts);
    const name = `${JOB.name} ${scripts}`;
    await fill(page, { ...JOB, name, phone: '12' });
    await page.getByRole('radio').last().check();
    await page.locator('[name="file"]').setInputFiles(PDF);
    const submit = page.getByRole('button', { name: 'Submit application' });
    await submit.click();
    await page.getByText('Invalid Mobile Number').first().waitFor();
    expect(await problems(page)).toEqual(['Invalid Mobile Number', 'Choose b-pharm.pdf again']);
    await answerIsSeen(page, scripts);
    expect(await typed(page, JOB)).toEqual({ ...JOB, name, phone: '12' });
    expect(await page.getByRole('radio').last().isChecked()).toBe(true);

    await fill(page, { phone: JOB.phone });
    await page.locator('[name="file"]').setInputFiles(PDF);
    const post = await page.getByRole('radio', { checked: true }).inputValue();
    const notice = await noticeOn(page);
    await submit.click();
    await page.getByText('Your application has been received').waitFor();
    await answerIsSeen(page, scripts);
    const sent = { ...JOB, name, phone: '9446012345', post, notice };
    await expectStored(page, 'job_applications', { ...sent, file_name: expect.any(String) });
  },
);

test.each(SCRIPTS)(
  'with scripts %s the status of an application is read, after a mistake in the code',
  async (scripts) => {
    const { number, code } = await sendApplication(site);
    const page = await openPage('/application/status', scripts);
    const open = page.getByRole('button', { name: 'Open my application' });
    await fill(page, { applicationNumber: number, returnCode: code.slice(1) });
    await open.click();
    const message = 'Enter the 10 letters and digits of the return code';
    await page.getByText(message).first().waitFor();
    expect(await problems(page)).toEqual([message]);
    await answerIsSeen(page, scripts);
    expect(await page.locator('[name="applicationNumber"]').inputValue()).toBe(number);

    await fill(page, { returnCode: code });
    await open.click();
    await page.getByRole('heading', { name: `Application ${number}` }).waitFor();
    await answerIsSeen(page, scripts);
    expect(await page.getByRole('list', { name: 'Progress so far' }).innerText()).toContain('Received');
    const form = await page.getByRole('link', { name: 'Download Application Form' }).getAttribute('href');
    const printed = await eventually(async () => {
      const response = await fetch(site.origin + form);
      // on an overloaded machine it asks to try again
      return response.status === 503 ? undefined : response;
    });
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await page.context().cookies()).toEqual([]);
  },
);

/** Everything that the form holds as text, by input name. */
const formTexts = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[enctype="multipart/form-data"]') ?? undefined;
    return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >;
  });

/** Answers as a person without scripts gives them, one control after the other. */
async function fillApplication(page: Page, answers: Record<string, string>): Promise<void> {
  const controls = await page
    .locator('form[enctype] [name]')
    .evaluateAll((found) =>
      found.map((control) => [control.getAttribute('name'), control.getAttribute('type') ?? control.tagName] as const),
    );
  const types = Object.fromEntries(controls);
  for (const [name, value] of Object.entries(answers)) {
    const field = page.locator(`[name="${name}"]`);
    if (types[name] === 'radio') await field.and(page.locator(`[value="${value}"]`)).check();
    else if (types[name] === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

const TICKED = ['subjects.mathematics.notStudied', 'keamEntranceMarks.notWritten'];

async function choosePictures(page: Page): Promise<void> {
  await page.locator('[name="photo"]').setInputFiles(await picture('teal'));
  await page.locator('[name="applicantSignatureImage"]').setInputFiles(await picture('navy', 900, 300));
}

test.each(SCRIPTS)(
  'with scripts %s an admission application is still filled in after another page was read, but for the Aadhaar number, and is sent with a mistake first, corrected, downloaded, and stored with every answer',
  async (scripts) => {
    const page = await openPage('/application', scripts);
    const answers = { ...ANSWERS, name: `WITHOUT SCRIPTS ${scripts.toUpperCase()}` };
    await fillApplication(page, { ...answers, email: 'devika@' });
    for (const name of TICKED) await page.locator(`[name="${name}"]`).check();
    const typedFirst = await formTexts(page);
    await page.goto(`${site.origin}/admission`);
    await page.goBack();
    expect(await formTexts(page)).toEqual({ ...typedFirst, aadharNumber: '' });
    await fill(page, { aadharNumber: ANSWERS.aadharNumber ?? '' });
    await choosePictures(page);
    await page.getByText('This form works without JavaScript, too.').waitFor();
    const buttons = page.locator('form[enctype] button:visible');
    await eventually(async () => (await buttons.allInnerTexts()).join() === 'Submit');
    const notice = await noticeOn(page);
    const before = await formTexts(page);
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    const again = [expect.stringContaining('Choose '), expect.stringContaining('Choose ')];
    expect(await problems(page)).toEqual([expect.stringContaining('e-mail'), ...again]);
    await answerIsSeen(page, scripts);
    const shown = await formTexts(page);
    expect(shown).toMatchObject({ 'subjects.totalmarks': '306', 'subjects.totalpercentage': '85' });
    const wasComputed = Object.keys(before).filter((name) => before[name] === '' && shown[name] !== '');
    expect(shown).toEqual({ ...before, ...Object.fromEntries(wasComputed.map((name) => [name, shown[name]])) });

    await fill(page, { email: ANSWERS.email ?? '' });
    await choosePictures(page);
    await submit.click();
    await page.getByRole('heading', { name: 'Your application has reached us' }).waitFor();
    await answerIsSeen(page, scripts);
    expect(await page.context().cookies()).toEqual([]);
    const number = /\d{4}-\d{6}/.exec(await page.locator('#answer').innerText())?.[0] ?? '';
    const code = await page.locator('#answer strong').innerText();
    const printed = fs.readFileSync(
      await downloaded(page, page.getByRole('link', { name: 'Download Application Form' })),
    );
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-');

    const { answers_json, notice: agreedTo } = stored('applications', number, 'number') ?? {};
    expect(agreedTo).toBe(notice);
    const kept = JSON.parse(String(answers_json)) as object;
    // what is ticked away, and the number that is stored apart, are not among them
    const others = /^(aadharNumber|subjects\.mathematics|keamEntranceMarks)/;
    for (const [name, value] of Object.entries(answers).filter(([name]) => !others.test(name)))
      expect([name, readPath(kept, name)]).toEqual([name, value]);
    for (const name of TICKED) expect([name, readPath(kept, name)]).toEqual([name, true]);

    await page.getByRole('link', { name: 'Application Status', exact: true }).first().click();
    await fill(page, { applicationNumber: number, returnCode: code });
    await page.getByRole('button', { name: 'Open my application' }).click();
    await page.getByRole('heading', { name: `Application ${number}` }).waitFor();
  },
);
