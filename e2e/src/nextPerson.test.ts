import type { Browser, Page } from 'playwright-core';
import { choosePictures, fillIn, openForm } from './applicant';
import { hydrated, watchedPage } from './browser';
import { type Site } from './site';
import { withSite } from './withSite';

let site: Site;
let browser: Browser;

withSite((opened) => ({ site, browser } = opened));

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
  await openForm(page, site.origin);
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

test('on a shared computer an application is sent, and nothing is left that would reveal it', async () => {
  const { page, context } = await watchedPage(browser);
  await openForm(page, site.origin);
  await page.locator('[name="religion"]').fill('Hindu');
  await page.getByText(/Saved on this device at \d/).waitFor();
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await page.getByText('given when you send the form').waitFor();
  const { number } = await send(page);
  expect(number).not.toBe('');
  expect(await page.getByRole('button', { name: 'Apply again with these answers' }).count()).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.getByText('given when you send the form').waitFor();
  expect(await page.getByText(number).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Continue with saved answers' }).count()).toBe(0);
  expect(await page.locator('[name="name"]').getAttribute('autocomplete')).toBe('off');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ shared_computer: 'true' });
  const names = (await context.cookies(`${site.origin}/api`)).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('applicant'))).toEqual([]);
  await context.close();
});
