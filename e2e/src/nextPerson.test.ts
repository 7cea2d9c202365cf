import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ANSWERS, choosePictures, fillIn } from './applicant';
import { hydrated, openBrowser, watchedPage } from './browser';
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

async function openForm(page: Page): Promise<void> {
  await page.goto(`${site.origin}/application`);
  await hydrated(page);
  await page.getByText(/Application Number: (\S*\d|given when you send)/).waitFor();
}

interface Sent {
  number: string;
  id: string;
  code: string;
}

async function send(page: Page): Promise<Sent> {
  await fillIn(page);
  await choosePictures(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const link = page.getByRole('link', { name: 'Download Application Form' });
  await link.waitFor();
  const shown = await page.locator('main').innerText();
  return {
    number: /\d{4}-\d{6}/.exec(shown)?.[0] ?? '',
    id: (await link.getAttribute('href'))?.split('/').at(-2) ?? '',
    code: /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}/.exec(shown)?.[0] ?? '',
  };
}

declare global {
  interface Window {
    /** the first submission of the form, with its files */
    sentForm?: FormData;
  }
}

/** Makes the page record what its form sends; Playwright does not see the files of a body. */
const keepWhatIsSent = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST' && /multipart/.test(request.headers.get('content-type') ?? '')) {
        window.sentForm ??= await request.clone().formData();
      }
      return send(request);
    };
  });

/** Posts with the browser's cookies and token: the recorded form with `changes`, or only `changes`. */
const post = (page: Page, changes: Record<string, string>, isAlone = false) =>
  page.evaluate(
    async ([changed, alone]) => {
      const body = new FormData();
      if (!alone) window.sentForm?.forEach((part, name) => body.append(name, part));
      for (const [name, value] of Object.entries(changed)) body.set(name, value);
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'x-xsrf-token': decodeURIComponent(token) };
      const answer = await fetch('/api/store-students-admission-details', { method: 'POST', headers, body });
      return { status: answer.status, text: await answer.text() };
    },
    [changes, isAlone] as const,
  );

test('the next person at the computer who submits an earlier number gets a new number and no id', async () => {
  const { page, context } = await watchedPage(browser);
  await keepWhatIsSent(page);
  await openForm(page);
  const first = await send(page);
  expect([first.number, first.code, first.id]).not.toContain('');

  const alone = await post(page, { application_number: first.number }, true);
  expect(alone.status).toBe(422);
  const other = await post(page, { name: 'SOMEBODY ALTOGETHER' });
  expect(JSON.parse(other.text)).toMatchObject({ success: 1, data: { application_number: expect.any(String) } });
  for (const { text } of [alone, other]) {
    expect(text).not.toContain(first.id);
    expect(text).not.toContain(first.code);
  }
  expect(other.text).not.toContain(first.number);

  // the same form sent again is still the same application
  const again = await post(page, {});
  expect(JSON.parse(again.text)).toMatchObject({
    success: 1,
    data: { id: first.id, application_number: first.number },
  });
  await context.close();
});

test('a reload of the result does not lose the form, and coming back in the same tab opens a new one', async () => {
  const { page, context, faults } = await watchedPage(browser);
  await openForm(page);
  const { number, id } = await send(page);
  await page.reload();
  await hydrated(page);
  await page.getByText(`Application ${number} was sent from this browser on`).waitFor();
  await page.getByRole('button', { name: 'Open its form' }).click();
  const link = page.getByRole('link', { name: 'Download Application Form' });
  expect(await link.getAttribute('href')).toContain(id);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Admissions' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Admission' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  expect(await page.locator('[name="name"]').inputValue()).toBe('');
  expect(await link.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('an applicant who applies again starts with what this tab has sent, including pictures, until it is left', async () => {
  const { page, context, faults } = await watchedPage(browser);
  await openForm(page);
  const first = await send(page);
  await page.getByRole('button', { name: 'Apply again with these answers' }).click();
  await page.getByText(/Application Number: \S*\d/).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('form img').length === 3);
  const valueOf = (name: string) => page.locator(`[name="${name}"]`).inputValue();
  expect(await Promise.all(['father.name', 'age', 'aadharNumber', 'place'].map(valueOf))).toEqual([
    ANSWERS['father.name'],
    expect.stringMatching(/^\d\d$/),
    '',
    '',
  ]);
  expect(await page.locator('[name="program"]:checked').count()).toBe(0);

  await fillIn(page, { category: 'Management', program: 'D.Pharm', aadharNumber: ANSWERS.aadharNumber ?? '' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Download Application Form' }).waitFor();
  const shown = await page.locator('main').innerText();
  expect(shown).toMatch(/Application Number: \d{4}-\d{6}/);
  expect(shown).not.toContain(first.number);

  const again = page.getByRole('button', { name: 'Apply again with these answers' });
  await again.waitFor();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Open its form' }).click();
  await page.getByRole('link', { name: 'Download Application Form' }).waitFor();
  expect(await again.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a shared computer an application is sent, and nothing is left that would reveal it', async () => {
  const { page, context } = await watchedPage(browser);
  await openForm(page);
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await page.getByText('given when you send the form').waitFor();
  const { number } = await send(page);
  expect(number).not.toBe('');
  expect(await page.getByRole('button', { name: 'Apply again with these answers' }).count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.getByText('given when you send the form').waitFor();
  expect(await page.getByText(number).count()).toBe(0);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ shared_computer: 'true' });
  const names = (await context.cookies(`${site.origin}/api`)).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('applicant'))).toEqual([]);
  await context.close();
});

test('on another device the link in the mail asks for the return code, and opens the form with that code', async () => {
  const { page, context } = await watchedPage(browser);
  await openForm(page);
  const { number, code } = await send(page);
  await context.close();

  const elsewhere = await watchedPage(browser);
  const copy = elsewhere.page;
  const asked: string[] = [];
  copy.on('request', (request) => asked.push(request.url()));
  await copy.goto(`${site.origin}/application/form#${number}`);
  await hydrated(copy);
  const field = copy.getByRole('textbox', { name: 'Return code' });
  await field.fill('09-03-2008 00');
  await copy.getByRole('button', { name: 'Open my form' }).click();
  await copy.getByText('No application has this number and this return code').first().waitFor();
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await copy.getByRole('button', { name: 'Open my form' }).click();
  const [download] = await Promise.all([
    copy.waitForEvent('download'),
    copy.getByRole('link', { name: 'Download Application Form' }).click(),
  ]);
  const script = path.join(root, 'e2e/src/pdfText.mjs');
  const text = execFileSync(process.execPath, [script, await download.path()], { encoding: 'utf8' });
  expect(text).toContain(code);
  expect(text).toContain(number);
  // the number is only in the URL's fragment
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(number))).toEqual([]);
  expect(await copy.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await elsewhere.context.close();
});
