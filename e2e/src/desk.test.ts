import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { choosePictures, fillIn } from './applicant';
import { settled, violations } from './axe';
import { DESKTOP, hydrated, openBrowser, PHONE, watchedPage } from './browser';
import { root, startSite, type Site } from './site';

const ANJALI = 'anjali@college.org';
const PASSWORD = 'four words from Kollam';
const STEP_MS = 30_000;

let site: Site;
let browser: Browser;
/** What the applicant has: the number and the return code. */
let number: string;
let returnCode: string;
/** What the clerk's app has; each code of it works once. */
let secret: string;
let lastStep = 0;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  const { page, context } = await watchedPage(browser);
  await page.goto(`${site.origin}/application`);
  await hydrated(page);
  await page.getByText(/Application Number: \S*\d/).waitFor();
  await fillIn(page);
  await choosePictures(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Application Status' }).waitFor();
  const shown = await page.locator('main').innerText();
  number = /\d{4}-\d{6}/.exec(shown)?.[0] ?? '';
  returnCode = /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}/.exec(shown)?.[0] ?? '';
  await context.close();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A command of the office, beside the running site. */
async function office(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'api/dist/office/cli.js'), 'staff', ...args],
    { env: { ...process.env, DATA_DIR: site.dataDir } },
  );
  return stdout;
}

/** The app's next code: the one of now, or that of half a minute later, which the site takes as well. */
function nextCode(): string {
  lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / STEP_MS));
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: lastStep * STEP_MS });
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function type(page: Page, password: string): Promise<void> {
  await field(page, 'E-mail address').fill(ANJALI);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** What stands on the page has no fault that axe finds, in both schemes, and fits into the window at both widths. */
async function shown(page: Page, name: string): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect([name, await violations(page)]).toEqual([name, []]);
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect([name, viewport.width, scrolls]).toEqual([name, viewport.width, false]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect([name, await violations(page, 'colours')]).toEqual([name, []]);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a clerk signs in, finds an application by keyboard, asks for a document, and a note outlives the session', async () => {
  const added = await office('add', ANJALI, '--name', 'Anjali Menon', '--role', 'clerk', 'principal', 'administrator');
  const { page, context, faults } = await watchedPage(browser);
  await page.goto(`${site.origin}/office/applications?programme=B.Pharm`);
  await hydrated(page);
  await field(page, 'E-mail address').waitFor();
  await shown(page, 'signing in');
  await type(page, /: (\S+)\s*$/.exec(added)?.[1] ?? '');
  await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
  await shown(page, 'setting up');
  secret = (await page.getByRole('definition').first().innerText()).replace(/ /g, '');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'The same password again').fill(PASSWORD);
  await field(page, 'Code').fill(nextCode());
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.getByText('new to you').waitFor();
  await shown(page, 'the list');
  await page.keyboard.press('/');
  await page.keyboard.type('devika');
  await page.waitForURL(/words=devika/);
  const row = page.getByRole('row', { name: /Unnikrishnan/i });
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor();
  await page.getByRole('img', { name: /photo/i }).waitFor();
  await shown(page, 'one application');

  await page.getByText('Ask for a document').click();
  await field(page, 'Title').fill('Income certificate');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Income certificate: asked for.').waitFor();

  await field(page, 'New note').fill('Comes on Monday.');
  await office('end-sessions', ANJALI);
  await page.getByRole('button', { name: 'Keep the note' }).click();
  const again = page.getByRole('dialog');
  await again.getByText('Your session has ended.').waitFor();
  await field(page, 'Password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Next' }).click();
  await field(page, 'Code').fill(nextCode());
  await again.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The note is kept.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Comes on Monday.' }).waitFor();
  // what Chromium says of a call that the ended session refused
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);

  for (const [name, heading] of [
    ['Overview', 'Overview'],
    ['Decisions', 'Decisions'],
    ['Log', 'Log'],
    ['Account', 'Account'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await shown(page, name);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await context.close();
});

test('the applicant, on another device, reads what was asked for', async () => {
  const { page, context, faults } = await watchedPage(browser, PHONE);
  await page.goto(`${site.origin}/application/status#${number}`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Return code' }).fill(returnCode);
  await page.getByRole('button', { name: 'Open my application' }).click();
  await page.getByText('Income certificate').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
