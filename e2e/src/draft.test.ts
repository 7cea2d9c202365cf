import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ANSWERS, choosePictures, fillIn } from './applicant';
import { hydrated, openBrowser, openProfile, processIdOf, watchedPage } from './browser';
import { openCutLine } from './responseDroppingProxy';
import { addRelease, makeLive } from './releases';
import { copyReleases, startSite, temporaryDir, type Site } from './site';

const DAY_MS = 24 * 60 * 60 * 1000;
const SUBMISSION = '**/api/store-students-admission-details';
const SOME = { name: 'Devika Unnikrishnan', religion: 'Hindu', placeOfBirth: 'Irinjalakuda', gender: 'Female' };

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ releasesDir: copyReleases() }), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function openForm(page: Page, origin = site.origin): Promise<void> {
  await page.goto(`${origin}/application`);
  await hydrated(page);
  await page.getByText(/Application Number: (\S*\d|given when you send)/).waitFor();
}

const valueOf = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();
const saved = (page: Page) => page.getByText(/Saved on this device at \d/).waitFor();
const savedAnswers = (page: Page) => page.getByRole('button', { name: 'Continue with saved answers' });
const result = (page: Page) => page.getByRole('link', { name: 'Download Application Form' });

async function goOn(page: Page): Promise<void> {
  await savedAnswers(page).click();
  await page.getByText(/Your saved answers are in the form/).waitFor();
}

/** Returns all drafts that the browser stores for the site, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = Object.entries(localStorage).filter(([name]) => name.startsWith('admission_draft'));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        found.push(...(await asked(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    return JSON.stringify(found);
  });

/** Returns the numbers of the stored applications. */
function stored(): string[] {
  const database = new DatabaseSync(path.join(site.dataDir, 'college.db'), { readOnly: true });
  try {
    return database
      .prepare('select number from applications order by number')
      .all()
      .map((row) => String((row as { number: unknown }).number));
  } finally {
    database.close();
  }
}

const idOf = async (page: Page) => (await result(page).getAttribute('href'))?.split('/').at(-2);

test('a reload before sending keeps the application number', async () => {
  const { page, context } = await watchedPage(browser);
  const number = async () => {
    await page.getByText(/Application Number: \S*\d/).waitFor();
    return page.getByText(/Application Number:/).innerText();
  };
  await openForm(page);
  const first = await number();
  await page.reload();
  expect(await number()).toBe(first);
  expect(await page.evaluate(() => localStorage.getItem('generateCalled'))).toBe('true');
  expect(first).toContain(await page.evaluate(() => localStorage.getItem('application_number') ?? 'none'));
  await context.close();
});

test('answers and pictures are restored after the browser process was killed, without the Aadhaar number', async () => {
  const profile = temporaryDir('profile');
  const killed = await openProfile(profile);
  const page = await killed.newPage();
  await openForm(page);
  await fillIn(page);
  await choosePictures(page);
  await page.waitForTimeout(1300);
  await saved(page);
  expect(await kept(page)).toContain('Irinjalakuda');
  expect(await kept(page)).not.toContain(ANSWERS.aadharNumber);
  const pid = await processIdOf(killed);
  const gone = killed.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await gone;

  const context = await openProfile(profile);
  const again = await context.newPage();
  await openForm(again);
  expect(await valueOf(again, 'placeOfBirth')).toBe('');
  await goOn(again);
  const typed = Object.entries(ANSWERS).filter(([name]) => !['aadharNumber', 'category', 'program'].includes(name));
  for (const [name, value] of typed) {
    const input = again.locator(`[name="${name}"]`);
    if ((await input.count()) > 1)
      expect(await again.locator(`[name="${name}"][value="${value}"]`).isChecked()).toBe(true);
    else expect([name, (await input.inputValue()).toLowerCase()]).toEqual([name, value.toLowerCase()]);
  }
  expect(await valueOf(again, 'aadharNumber')).toBe('');
  await again.waitForFunction(() => document.querySelectorAll('form img').length === 3);
  await context.close();
  fs.rmSync(profile, { recursive: true, force: true });
});

test('a closed tab loses nothing, not even the input of its last second', async () => {
  const { page, context, faults } = await watchedPage(browser);
  await openForm(page);
  await page.getByText('Your answers will be saved on this device as you type.').waitFor();
  await fillIn(page, SOME);
  await page.goto('about:blank');
  await openForm(page);
  await goOn(page);
  expect(await valueOf(page, 'placeOfBirth')).toBe('Irinjalakuda');
  expect(faults).toEqual([]);
  await context.close();
});

test('two tabs never overwrite each other silently: one has the form, the other takes it over or does not save', async () => {
  const { page: first, context, faults } = await watchedPage(browser);
  await openForm(first);
  await fillIn(first, SOME);
  await saved(first);

  const second = await context.newPage();
  await openForm(second);
  await second.getByText('This form is open in another tab').waitFor();
  await second.getByRole('button', { name: 'Stay without saving' }).click();
  await fillIn(second, { religion: 'Jain', caste: 'None' });
  await second.waitForTimeout(1500);
  expect(await kept(second)).toContain('Hindu');
  expect(await kept(second)).not.toContain('Jain');

  await first.locator('[name="nationality"]').fill('Indian');
  await second.getByRole('button', { name: 'Continue here' }).click();
  await second.getByText(/Your saved answers are in the form/).waitFor();
  // typed in the first tab just before, and saved by it before it released the form
  expect(await valueOf(second, 'nationality')).toBe('Indian');
  expect(await valueOf(second, 'religion')).toBe('Hindu');
  await first.getByText('This form is open in another tab').waitFor();
  await first.locator('[name="religion"]').fill('Parsi');
  await second.locator('[name="religion"]').fill('Sikh');
  await second.waitForTimeout(1500);
  expect(await kept(second)).toContain('Sikh');
  expect(await kept(second)).not.toContain('Parsi');

  await second.close();
  await first.getByText('Your answers are saved on this device').waitFor();
  await goOn(first);
  expect(await valueOf(first, 'religion')).toBe('Sikh');
  expect(faults).toEqual([]);
  await context.close();
});

/** The cookie that binds the number. */
async function applicantCookie(context: BrowserContext, without = ''): Promise<string> {
  const cookies = await context.cookies(`${site.origin}/api`);
  return cookies.find(({ name }) => name.endsWith('applicant'))?.value ?? without;
}

test('on a shared computer nothing is stored, and an existing draft is deleted immediately', async () => {
  const { page, context } = await watchedPage(browser);
  await openForm(page);
  await fillIn(page, SOME);
  await saved(page);
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await page.getByText(/Nothing is saved on this computer/).waitFor();
  await page.locator('[name="caste"]').fill('Ezhava');
  await page.waitForTimeout(1500);
  expect(await kept(page)).toBe('[]');
  await openForm(page);
  expect(await page.getByRole('checkbox', { name: 'This is a shared computer' }).isChecked()).toBe(true);
  expect(await savedAnswers(page).count()).toBe(0);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ shared_computer: 'true' });
  expect(await applicantCookie(context, 'none')).toBe('none');
  expect(await page.locator('[name="name"]').getAttribute('autocomplete')).toBe('off');
  await context.close();
});

test('clearing the device leaves nothing in the form, in IndexedDB, in local storage or in its cookie', async () => {
  const { page, context } = await watchedPage(browser);
  await openForm(page);
  await fillIn(page, SOME);
  await saved(page);
  const cookie = await applicantCookie(context);
  const number = await page.getByText(/Application Number: \S*\d/).innerText();
  await page.getByRole('button', { name: 'Clear this device' }).click();
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await page.getByText(/This device has been cleared/).waitFor();
  expect(await valueOf(page, 'name')).toBe('');
  expect(await kept(page)).toBe('[]');
  await page.waitForFunction(() => localStorage.length === 0);
  await page.getByText(number).waitFor({ state: 'detached' });
  await page.getByText(/Application Number: \S*\d/).waitFor();
  expect(await applicantCookie(context, cookie)).not.toBe(cookie);
  await context.close();
});

test('after fourteen days without a change saved answers are deleted', async () => {
  const { page, context } = await watchedPage(browser);
  await openForm(page);
  await fillIn(page, SOME);
  await saved(page);
  const day = async (days: number) => {
    const later = await context.newPage();
    await later.clock.setFixedTime(Date.now() + days * DAY_MS);
    await openForm(later);
    return later;
  };
  await page.close();
  const before = await day(13);
  await savedAnswers(before).waitFor();
  await before.close();
  const after = await day(15);
  await after.getByText('Your answers will be saved on this device as you type.').waitFor();
  expect(await savedAnswers(after).count()).toBe(0);
  expect(await kept(after)).toBe('[]');
  await context.close();
});

test('without a connection everything is kept and a message shown; sent again later, one application is stored and its draft deleted', async () => {
  const before = stored();
  const { page, context } = await watchedPage(browser);
  await openForm(page);
  await fillIn(page);
  await choosePictures(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('An error occurred. Please try again.').waitFor();
  await page.getByText(/There is no connection. Nothing is lost/).waitFor();
  expect(await valueOf(page, 'placeOfBirth')).toBe('Irinjalakuda');
  await context.setOffline(false);
  await page.getByText('The connection is back. You can send your application now.').waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await result(page).waitFor();
  expect(stored()).toHaveLength(before.length + 1);
  expect(await kept(page)).toBe('[]');
  await openForm(page);
  expect(await savedAnswers(page).count()).toBe(0);
  await context.close();
});

describe('a response that is lost after the application was stored', () => {
  /** Sends over a connection that loses the response. */
  async function loseAnswer(page: Page, origin: string, cut: (isCut: boolean) => void): Promise<string[]> {
    const before = stored();
    await openForm(page, origin);
    await fillIn(page);
    await choosePictures(page);
    cut(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('An error occurred. Please try again.').waitFor();
    await page.getByText(/Nothing is lost: your answers are still in the form/).waitFor();
    cut(false);
    const added = stored().filter((number) => !before.includes(number));
    expect(added).toHaveLength(1);
    return [...before, ...added].sort();
  }

  const pdfStatus = async (page: Page) =>
    (await fetch(`${site.origin}/api/admission-application/${await idOf(page)}/download-pdf`)).status;

  test('is requested again under the same number, and only one application is stored', async () => {
    const line = await openCutLine(site.origin);
    const { page, context } = await watchedPage(browser);
    const after = await loseAnswer(page, line.origin, (isCut) => (line.isCut = isCut));
    await page.getByRole('button', { name: 'Send again' }).click();
    await result(page).waitFor();
    expect(stored()).toEqual(after);
    expect(await pdfStatus(page)).toBe(200);
    await context.close();
    await line.close();
  });

  test('leaves only one application even if the page was closed in between', async () => {
    const line = await openCutLine(site.origin);
    const { page, context } = await watchedPage(browser);
    const after = await loseAnswer(page, line.origin, (isCut) => (line.isCut = isCut));
    await page.close();
    const again = await context.newPage();
    await openForm(again, line.origin);
    await again.getByText(/They were sent, but no reply arrived/).waitFor();
    await goOn(again);
    await again.locator('[name="aadharNumber"]').fill(ANSWERS.aadharNumber ?? '');
    await again.getByRole('button', { name: 'Submit' }).click();
    await result(again).waitFor();
    expect(stored()).toEqual(after);
    expect(await pdfStatus(again)).toBe(200);
    await context.close();
    await line.close();
  });
});

test('a double click sends one application', async () => {
  const before = stored();
  const { page, context } = await watchedPage(browser);
  await openForm(page);
  await fillIn(page);
  await choosePictures(page);
  let sent = 0;
  await page.route(SUBMISSION, (route) => {
    sent += 1;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await result(page).waitFor();
  expect(sent).toBe(1);
  expect(stored()).toHaveLength(before.length + 1);
  await context.close();
});

test('a new release with a renamed field, made live while the form is half filled, uses the draft of the old one', async () => {
  const { page, context, faults } = await watchedPage(browser);
  await openForm(page);
  await fillIn(page, SOME);
  await saved(page);
  addRelease(site.releasesDir, 'mf-admissions', '9.9.9', { placeOfBirth: 'birthPlace' });
  makeLive(site.releasesDir, 'mf-admissions', '9.9.9');
  await waitForRelease(context, '9.9.9');
  // the open page keeps working
  await page.locator('[name="nationality"]').fill('Indian');
  await page.reload();
  await hydrated(page);
  await goOn(page);
  expect(await page.locator('[name="placeOfBirth"]').count()).toBe(0);
  expect(await valueOf(page, 'birthPlace')).toBe('');
  expect(await valueOf(page, 'nationality')).toBe('Indian');
  expect(await valueOf(page, 'religion')).toBe('Hindu');
  expect(faults).toEqual([]);
  await context.close();
});

const waitForRelease = (context: BrowserContext, version: string) =>
  eventually(
    async () => {
      const sent = await (await context.request.get(`${site.origin}/application`)).text();
      return sent.includes(`/mf-admissions/${version}/`);
    },
    () => `mf-admissions ${version} was not live`,
  );
