import fs from 'node:fs';
import { CALLS } from 'contract/calls';
import type { Browser, Page } from 'playwright-core';
import { sendApplication } from './applications';
import { shown } from './axe';
import { hydrated, PHONE, watchedPage } from './browser';
import { PDF } from './contentFolder';
import { deskPerson, field } from './deskSignIn';
import { openSender } from './sender';
import { type Site } from './site';
import { withSite } from './withSite';

let site: Site;
let browser: Browser;
/** The number and return code that the applicant has. */
let sent: { number: string; code: string };
const anjali = deskPerson(() => site, 'anjali@college.org');
const meera = deskPerson(() => site, 'meera@college.org');

withSite(async (opened) => {
  ({ site, browser } = opened);
  sent = await sendApplication(site);
  await sendToInboxes();
});

const MESSAGE = { name: 'Joseph Mathew', email: 'joseph@example.in', subject: 'A room', message: 'Is there one?' };
const LONG_LINK = `https://drive.example/${'marks'.repeat(60)}`;
const POST = 'Laboratory Technician, Pharmaceutical Chemistry';
/** For pages of the desk: a link on the page, and the heading of its target. */
const INSIDE: Partial<Record<string, [link: string, heading: string]>> = {
  Messages: [MESSAGE.subject, MESSAGE.subject],
  'Job applications': [POST, POST],
  Content: ['Add to News', 'News: new item'],
};

async function sendToInboxes(): Promise<void> {
  const send = await openSender(site);
  const job = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Meera Das',
    email: 'm@example.in',
    phone: '9446012345',
    post: POST,
  }))
    job.set(name, value);
  job.set('file', new Blob([fs.readFileSync(PDF)], { type: 'application/pdf' }), 'cv.pdf');
  const answers = [await send(CALLS.contact, JSON.stringify(MESSAGE)), await send(CALLS.jobApplications, job)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

/** Opens a page that a page of the desk links to. */
async function openFrom(page: Page, link: string, name: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await shown(page, name);
}

test('a clerk signs in, finds an application by keyboard, asks for a document, and a note survives the end of the session', async () => {
  await anjali.add('Anjali Menon', 'clerk', 'principal', 'editor', 'administrator');
  const { page, faults } = await watchedPage(browser);
  await page.goto(`${site.origin}/office/applications?programme=B.Pharm`);
  await hydrated(page);
  await field(page, 'E-mail address').waitFor();
  await shown(page, 'signing in');
  await anjali.beginSetUp(page);
  await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
  await shown(page, 'setting up');
  await anjali.finishSetUp(page);

  await page.getByText('new to you').waitFor();
  await shown(page, 'the list');
  await page.keyboard.press('/');
  await page.keyboard.type('devika');
  await page.waitForURL(/words=devika/);
  const row = page.getByRole('row', { name: /Unnikrishnan/i });
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: new RegExp(sent.number) }).waitFor();
  await page.getByRole('img', { name: /photo/i }).waitFor();
  await shown(page, 'one application');

  await page.getByText('Ask for a document').click();
  await field(page, 'Title').fill('Income certificate');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Income certificate: requested.').waitFor();

  await field(page, 'New note').fill(`Comes on Monday. ${LONG_LINK}`);
  await anjali.office('end-sessions');
  await page.getByRole('button', { name: 'Save note' }).click();
  await anjali.signInAgain(page);
  await page.getByText('The note is saved.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Comes on Monday.' }).waitFor();
  await shown(page, 'a note with a long link');
  // Chromium logs the call that the expired session rejected
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);

  for (const [name, heading] of [
    ['Overview', 'Overview'],
    ['Decisions', 'Decisions'],
    ['Rank lists', /^Rank lists/],
    ['Messages', 'Messages'],
    ['Job applications', 'Job applications'],
    ['Data requests', 'Data requests'],
    ['Content', 'Content'],
    ['Log', 'Log'],
    ['Account', 'Account'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await shown(page, name);
    const inside = INSIDE[name];
    if (inside) await openFrom(page, ...inside);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

/** A virtual security key that confirms every request. */
async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasResidentKey: false, hasUserVerification: false },
  });
}

test('at 360 px a staff member adds a passkey to the account, signs in with it, and sees every column to sort by', async () => {
  await meera.add('Meera Pillai', 'clerk');
  const { page, faults } = await watchedPage(browser, PHONE);
  await plugInKey(page);
  await page.goto(`${site.origin}/office/account`);
  await hydrated(page);
  await field(page, 'E-mail address').waitFor();
  await meera.beginSetUp(page);
  await meera.finishSetUp(page);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByText('not used yet').waitFor();
  await shown(page, 'an account with a passkey');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await field(page, 'E-mail address').waitFor();
  await hydrated(page);
  await meera.typeOwnPassword(page);
  await shown(page, 'asking for code or passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Good to see you, Meera Pillai' }).waitFor();
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await page.setViewportSize(PHONE);
  const header = page.getByRole('row').first();
  expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await shown(page, 'the list on a phone');
  expect(faults).toEqual([]);
});
