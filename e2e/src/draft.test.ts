import fs from 'node:fs';
import { eventually } from 'contract/eventually.testing';
import type { Page } from 'playwright-core';
import { ANSWERS, choosePictures, fillIn, openForm } from './applicant';
import { hydrated, openProfile, processIdOf, watchedPage } from './browser';
import { readDatabase } from './database';
import { startFaultyProxy } from './faultyProxy';
import { addRelease, makeLive } from './releases';
import { copyReleases, temporaryDir } from './site';
import { withSite } from './withSite';

const SOME = { name: 'Devika Unnikrishnan', religion: 'Hindu', placeOfBirth: 'Irinjalakuda', gender: 'Female' };

const site = withSite(() => ({ releasesDir: copyReleases() }));

const valueOf = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();
const saved = (page: Page) => page.getByText(/Saved on this device at \d/).waitFor();
const savedAnswers = (page: Page) => page.getByRole('button', { name: 'Continue with saved answers' });
const result = (page: Page) => page.getByRole('link', { name: 'Download Application Form' });

async function goOn(page: Page): Promise<void> {
  await savedAnswers(page).click();
  await page.getByText(/Your saved answers are in the form/).waitFor();
}

/** Has the page save what it may save, as it does when it is left. */
const leave = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('pagehide')));

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
const stored = (): string[] =>
  readDatabase<{ number: string }>(site.dataDir, 'select number from applications order by number').map(
    ({ number }) => number,
  );

test('answers and pictures are restored after the browser process was killed, without the Aadhaar number', async () => {
  const profile = temporaryDir('profile');
  const killed = await openProfile(profile);
  const page = await killed.newPage();
  await openForm(page, site.origin);
  await fillIn(page);
  await choosePictures(page);
  const isKept = (drafts: string) => drafts.includes(ANSWERS.place ?? '') && drafts.split('"dataUrl"').length === 4;
  await eventually(async () => isKept(await kept(page)));
  expect(await kept(page)).not.toContain(ANSWERS.aadharNumber);
  const pid = await processIdOf(killed);
  const gone = killed.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await gone;

  const context = await openProfile(profile);
  const again = await context.newPage();
  await openForm(again, site.origin);
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
  const { page, faults } = await watchedPage();
  await openForm(page, site.origin);
  await page.getByText('Your answers will be saved on this device as you type.').waitFor();
  await fillIn(page, SOME);
  await page.goto('about:blank');
  await openForm(page, site.origin);
  await goOn(page);
  expect(await valueOf(page, 'placeOfBirth')).toBe('Irinjalakuda');
  expect(faults).toEqual([]);
});

test('two tabs never overwrite each other silently: one has the form, the other takes it over or does not save', async () => {
  const { page: first, context, faults } = await watchedPage();
  await openForm(first, site.origin);
  await fillIn(first, SOME);
  await saved(first);

  const second = await context.newPage();
  await openForm(second, site.origin);
  await second.getByText('This form is open in another tab').waitFor();
  await second.getByRole('button', { name: 'Stay without saving' }).click();
  await fillIn(second, { religion: 'Jain', caste: 'None' });
  await leave(second);
  expect(await kept(second)).toContain('Hindu');
  expect(await kept(second)).not.toContain('Jain');

  await first.locator('[name="nationality"]').fill('Indian');
  // here every page keeps the focus
  await first.evaluate(() => void window.dispatchEvent(new Event('blur')));
  await second.getByRole('button', { name: 'Continue here' }).click();
  await second.getByText(/Your saved answers are in the form/).waitFor();
  // typed in the first tab just before, and saved by it when the focus left it
  expect(await valueOf(second, 'nationality')).toBe('Indian');
  expect(await valueOf(second, 'religion')).toBe('Hindu');
  await first.getByText('This form is open in another tab').waitFor();
  await first.locator('[name="religion"]').fill('Parsi');
  await second.locator('[name="religion"]').fill('Sikh');
  await eventually(async () => (await kept(second)).includes('Sikh'));
  expect(await kept(second)).not.toContain('Parsi');

  await second.close();
  await first.getByText('Your answers are saved on this device').waitFor();
  await goOn(first);
  expect(await valueOf(first, 'religion')).toBe('Sikh');
  expect(faults).toEqual([]);
});

test('an application whose response was lost is one application, even if the page was closed before it was sent again', async () => {
  const line = await startFaultyProxy(site.origin);
  const before = stored();
  const { page, context } = await watchedPage();
  await openForm(page, line.origin);
  await fillIn(page);
  await choosePictures(page);
  line.inject('unanswered', /store-students-admission-details$/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('An error occurred. Please try again.').waitFor();
  await page.getByText(/Nothing is lost: your answers are still in the form/).waitFor();
  line.inject(undefined);
  const after = stored();
  expect(after).toHaveLength(before.length + 1);

  await page.close();
  const again = await context.newPage();
  await openForm(again, line.origin);
  await again.getByText(/They were sent, but no reply arrived/).waitFor();
  await goOn(again);
  await again.locator('[name="aadharNumber"]').fill(ANSWERS.aadharNumber ?? '');
  await again.getByRole('button', { name: 'Submit' }).click();
  await result(again).waitFor();
  expect(stored()).toEqual(after);
  const id = (await result(again).getAttribute('href'))?.split('/').at(-2);
  expect((await fetch(`${site.origin}/api/admission-application/${id}/download-pdf`)).status).toBe(200);
  await context.close();
  await line.stop();
});

test('a new release with a renamed field, made live while the form is half filled, uses the draft of the old one', async () => {
  const { page, context, faults } = await watchedPage();
  await openForm(page, site.origin);
  await fillIn(page, SOME);
  await saved(page);
  addRelease(site.releasesDir, 'mf-admissions', '9.9.9', { placeOfBirth: 'birthPlace' });
  makeLive(site.releasesDir, 'mf-admissions', '9.9.9');
  const served = async () => (await context.request.get(`${site.origin}/application`)).text();
  await eventually(async () => (await served()).includes('/mf-admissions/9.9.9/'));
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
});
