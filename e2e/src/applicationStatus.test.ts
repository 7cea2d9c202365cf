import fs from 'node:fs';
import { type DecisionsResponse, DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import type { Browser, Page } from 'playwright-core';
import { openStatus } from './applicant';
import { sendApplication } from './applications';
import { settled, violations } from './axe';
import { downloaded, hydrated, PHONE, watchedPage } from './browser';
import { PDF } from './contentFolder';
import { deskOf } from './deskSignIn';
import { type Site } from './site';
import { withSite } from './withSite';

let site: Site;
let browser: Browser;
let number: string;
let code: string;

withSite(async (opened) => {
  ({ site, browser } = opened);
  ({ number, code } = await sendApplication(site));
});

/** Checks that axe finds no fault on the page, and that it fits into the window. */
async function shown(page: Page, name: string): Promise<void> {
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect([name, scrolls]).toEqual([name, false]);
}

/** Signs the principal in, in another browser, and returns what the desk does in that name. */
async function openDesk() {
  const { call, close } = await deskOf(browser, site);
  const read = () => call<DeskApplicationResponse>(DESK_CALLS.application(number));
  return {
    call,
    async judge(step: 'accept' | 'refuse', reason?: string) {
      const { data } = await read();
      await call(DESK_CALLS[step](number, 1), { seen: data?.documents[0]?.since, reason });
    },
    async admit(programme: string) {
      const { data } = await read();
      await call(DESK_CALLS.state(number), { state: 'admitted', programme, reason: '', seen: data?.version });
    },
    async release() {
      const { data } = await call<DecisionsResponse>(DESK_CALLS.decisions);
      const decisions = data.map(({ number: of, version }) => ({ number: of, version }));
      await call(DESK_CALLS.decisions, { decisions });
    },
    close,
  };
}

const signIn = (page: Page) => openStatus(page, site, { number, code });

test('a document that the office requests is sent, rejected, sent again and accepted, and a decision is shown once it is released', async () => {
  const desk = await openDesk();
  await desk.call(DESK_CALLS.documents(number), { title: 'Income certificate', note: 'Of this year' });
  const { page, context, faults } = await watchedPage(browser, PHONE);
  const asked = page.getByRole('region', { name: 'Documents that the office has asked for' });
  const shows = (words: string) => asked.getByText(words).waitFor();
  const sendDocument = async () => {
    await page.getByLabel('Photo, scan or PDF').setInputFiles(PDF);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await shows('Received,');
  };
  await signIn(page);
  await shows('Income certificate');
  await shown(page, 'asked for a document');
  await sendDocument();

  await desk.judge('refuse', 'The stamp cannot be read');
  await page.reload();
  await shows('The stamp cannot be read');
  await shown(page, 'document refused');
  await sendDocument();
  await desk.judge('accept');
  await desk.admit('D.Pharm');
  await page.reload();
  await shows('Accepted,');
  expect(await page.locator('main').innerText()).not.toContain('Admitted');
  await desk.release();
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Admitted to D.Pharm' }).waitFor();
  await shown(page, 'admitted');
  expect(faults).toEqual([]);
  await context.close();
  await desk.close();
});

test('an applicant returns on another device by number and return code, withdraws, and leaves nothing stored there', async () => {
  const { page, context, faults } = await watchedPage(browser, PHONE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.origin}/application/status#${number}`);
  await hydrated(page);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await shown(page, 'signed out');

  await page.getByRole('textbox', { name: 'Return code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Open my application' }).click();
  const application = page.getByRole('heading', { name: `Application ${number}` });
  await application.waitFor();
  await page
    .locator(':focus')
    .filter({ hasText: `Application ${number}` })
    .waitFor();
  await page.getByText('B.Pharm, D.Pharm').waitFor();
  await shown(page, 'signed in');
  const form = await downloaded(page, page.getByRole('link', { name: 'Download Application Form' }));
  expect(fs.readFileSync(form).subarray(0, 5).toString()).toBe('%PDF-');

  await page.reload();
  await application.waitFor();
  const [cookie] = (await context.cookies(`${site.origin}/api/application-status`)).filter(({ name }) =>
    name.endsWith('application-status'),
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/application-status' });

  await page.getByRole('button', { name: 'Withdraw this application' }).click();
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Withdrawn' }).waitFor();
  await shown(page, 'withdrawn');
  await page.evaluate(() => localStorage.setItem('application_number', '2026-999999'));

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You have signed out' }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('B.Pharm');
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.reload();
  await hydrated(page);
  await page.getByRole('heading', { name: 'See the status of your application' }).waitFor();
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(number) || url.includes(code))).toEqual([]);
  expect(faults).toEqual([]);
});
