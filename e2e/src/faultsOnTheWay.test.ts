import type { Page } from 'playwright-core';
import { hydrated, visit, watchedPage } from './browser';
import type { NetworkFault } from './faultyProxy';
import {
  careersLink,
  ITS_FILES,
  jobForm,
  noticed,
  otherPages,
  withFaultyProxy,
  reported,
  tryAgain,
  whole,
} from './remoteFaults';
import { sharedSite as site, withBrowser } from './withSite';

const ADMISSION_FILES = /^\/releases\/mf-admissions\/.*\.(js|css|json)$/;

withBrowser();
const proxy = withFaultyProxy(site);

afterEach(() => proxy.inject(undefined));

const tableStands = async (page: Page) => expect(await page.getByRole('table').count()).toBeGreaterThan(0);

describe("network faults of a remote's scripts", () => {
  // a browser tells the page the same of each that it does not run
  test.each<[string, NetworkFault]>([
    ['dead', 'dead'],
    ['HTML answered with 200', 'html'],
    ['altered bytes', 'altered'],
  ])(
    '%s: its page stays as the server sent it, the others work, and "Try again" opens it when the scripts are back',
    async (name, fault) => {
      proxy.inject(fault, ITS_FILES);
      const { page, faults } = await watchedPage();
      await page.goto(`${proxy.origin}/careers`, { waitUntil: 'commit' });
      await noticed(page);
      await tableStands(page);
      await hydrated(page);

      await otherPages(page, proxy.origin, 'one of each');
      await careersLink(page).click();
      // the page that was opened keeps its server-rendered content
      await noticed(page);
      expect(reported(faults)).toHaveLength(1);

      proxy.inject(undefined);
      await tryAgain(page);
      await whole(page);
      expect(reported(faults)).toHaveLength(1);
    },
  );

  test('hanging: when nothing arrives for a minute, the rest of the page starts without them', async () => {
    proxy.inject('hanging', ITS_FILES);
    const { page, faults } = await watchedPage();
    await page.clock.install();
    await page.goto(`${proxy.origin}/careers`, { waitUntil: 'commit' });
    await page.waitForFunction(() => '__FEDERATION__' in window);
    await tableStands(page);
    await page.clock.fastForward('01:00');
    await noticed(page);
    await hydrated(page);
    await otherPages(page, proxy.origin);
    expect(reported(faults)).toHaveLength(1);
  });

  test.each<NetworkFault>(['hanging', 'dead'])(
    '%s, opened by a link: the browser opens the page as a document, and the menus work on it',
    async (fault) => {
      proxy.inject(fault, ITS_FILES);
      const { page } = await watchedPage();
      await visit(page, `${proxy.origin}/about`);
      await careersLink(page).click();
      await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor();
      await tableStands(page);
      expect(new URL(page.url()).pathname).toBe('/careers');
      await page.locator('summary', { hasText: 'Campus Life' }).click();
      await page.getByRole('link', { name: 'Facilities' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Facilities' }).waitFor();
      proxy.inject(undefined);
      await page.goto(`${proxy.origin}/careers`);
      await whole(page);
    },
  );

  test('a single altered chunk does not run, although the rest of its release is intact', async () => {
    proxy.inject('altered', /^\/releases\/mf-careers\/.*\/application-form\..*\.(js|css)$/);
    const { page } = await watchedPage();
    await visit(page, `${proxy.origin}/careers`);
    await page.getByRole('link', { name: 'Application Form' }).first().click();
    await noticed(page);
    await jobForm(page);
    proxy.inject(undefined);
    await tryAgain(page);
    await jobForm(page);
    await hydrated(page);
    expect(await page.getByText('did not load').count()).toBe(0);
  });
});

test('what was typed into a server-rendered form whose scripts are lost is there after "Try again", but for the Aadhaar number', async () => {
  proxy.inject('dead', ADMISSION_FILES);
  const { page } = await watchedPage();
  await page.goto(`${proxy.origin}/application`);
  await noticed(page);
  await page.locator('[name="name"]').fill('Devika Unnikrishnan');
  await page.locator('[name="program"][value="B.Pharm"]').check();
  await page.locator('select[name$="numberOfChances"]').selectOption('2');
  await page.locator('textarea').first().fill('Lake View');
  await page.locator('[name="aadharNumber"]').fill('234123412346');
  proxy.inject(undefined);
  await tryAgain(page);
  await page.getByText(/Application Number: \S*\d/).waitFor();
  expect(await page.locator('[name="name"]').inputValue()).toBe('Devika Unnikrishnan');
  expect(await page.locator('[name="program"][value="B.Pharm"]').isChecked()).toBe(true);
  expect(await page.locator('select[name$="numberOfChances"]').inputValue()).toBe('2');
  expect(await page.locator('textarea').first().inputValue()).toBe('Lake View');
  // identity numbers are stored nowhere
  expect(await page.locator('[name="aadharNumber"]').inputValue()).toBe('');
});
