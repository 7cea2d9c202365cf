import { DESK_CALLS } from 'contract/office/applicationCalls';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import type { Page } from 'playwright-core';
import { sendApplication } from './applications';
import { shown } from './axe';
import { hydrated, PHONE, watchedPage } from './browser';
import { deskPerson, field } from './deskSignIn';
import { freePort } from './nginx';
import { withSite } from './withSite';

/** Addresses of this machine for Chromium, of two hosts. */
let siteUrl: string;
let deskUrl: string;
let number: string;
const site = withSite(async () => {
  const port = await freePort();
  [siteUrl, deskUrl] = [`http://localhost:${port}`, `http://desk.localhost:${port}`];
  return { env: { PORT: String(port), SITE_URL: siteUrl, DESK_URL: deskUrl } };
});
const anjali = deskPerson(site, 'anjali@college.org');
beforeAll(async () => {
  ({ number } = await sendApplication(site));
  await anjali.add('Anjali Menon', 'clerk');
});

/** What a script of a page gets for a call of the desk; `no answer` where the browser withholds it. */
const called = (page: Page, url: string, body?: object) =>
  page.evaluate(
    async ({ url, body, cookie, header }) => {
      const token = document.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`)) ?? '';
      const headers = { 'content-type': 'application/json', [header]: token.slice(cookie.length + 1) };
      const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(url, { credentials: 'include', ...sent }).catch(() => undefined);
      return answer ? `${answer.status} ${await answer.text()}` : 'no answer';
    },
    { url, body, cookie: XSRF_COOKIE, header: XSRF_HEADER },
  );

test('the desk is at its own host: a clerk works there, and no script of the public site reads it', async () => {
  const { page, faults } = await watchedPage(PHONE);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === deskUrl && request.resourceType() === 'script') scripts.add(pathname.split('/')[2] ?? '');
  });
  await page.goto(`${siteUrl}/office/applications/${number}`);
  expect(page.url()).toBe(`${deskUrl}/office/applications/${number}`);
  await hydrated(page);
  await anjali.beginSetUp(page);
  await anjali.finishSetUp(page);
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor();

  await field(page, 'Reason for viewing it').fill('Check against the card');
  await shown(page, 'a whole number is asked for');
  await page.getByRole('region', { name: 'Whole Aadhaar number' }).getByLabel('Code').fill(anjali.typed.code());
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByText('2341 2341 2346').waitFor();
  expect([...scripts].toSorted()).toEqual(['mf-office', 'shell']);
  expect(faults).toEqual([]);

  // a script with the cookies, even in the desk's own page, has no code
  expect(await called(page, DESK_CALLS.aadhaar(number), { reason: 'Because', code: '000000' })).toMatch(/^422 /);

  await page.goto(`${deskUrl}/about`);
  expect(page.url()).toBe(`${siteUrl}/about`);
  expect(await called(page, STAFF_CALLS.account)).toContain(
    `403 {"success":0,"message":"The office’s desk is at ${deskUrl}`,
  );
  expect(await called(page, DESK_CALLS.aadhaar(number), { reason: 'Because', code: '1' })).toMatch(/^403 .*desk/);
  for (const url of [DESK_CALLS.application(number), STAFF_CALLS.account, '/office'])
    expect(await called(page, deskUrl + url)).toBe('no answer');
  await page.goto(`${deskUrl}/`);
  expect(page.url()).toBe(`${deskUrl}/office`);
  await page.getByRole('heading', { name: 'Good to see you, Anjali Menon' }).waitFor();
});
