import type { Browser } from 'playwright-core';
import { hydrated, watchedPage } from './browser';
import type { FaultyProxy, NetworkFault } from './faultyProxy';
import {
  careersLink,
  healing,
  jobForm,
  namesWaysOn,
  noticed,
  noticeGone,
  otherPages,
  startFaultySite,
  told,
  unavailable,
  whole,
  type FaultySite,
} from './remoteFaults';

const ITS_FILES = /^\/releases\/mf-careers\/.*\.(js|css|json)$/;
const ADMISSION_FILES = /^\/releases\/mf-admissions\/.*\.(js|css|json)$/;

let faulty: FaultySite;
let proxy: FaultyProxy;
let browser: Browser;

beforeAll(async () => {
  faulty = await startFaultySite();
  ({ proxy, browser } = faulty);
});

afterAll(() => faulty.stop());

afterEach(() => proxy.inject(undefined));

describe("network faults of a remote's scripts", () => {
  const FAULTS: [string, NetworkFault][] = [
    ['dead', 'dead'],
    ['hanging', 'hanging'],
    ['slow, beyond 3 s', 'slow'],
    ['404', 'gone'],
    ['HTML answered with 200', 'html'],
    ['JSON answered with 200', 'json'],
    ['altered bytes', 'altered'],
  ];

  test.each(FAULTS)(
    '%s: its page stays as the server sent it, the others work, and it recovers automatically',
    async (name, fault) => {
      proxy.inject(fault, ITS_FILES);
      const { page, context, faults } = await watchedPage(browser);
      await page.goto(`${proxy.origin}/careers`, { waitUntil: 'commit' });
      await noticed(page);
      expect(await page.getByRole('table').count()).toBeGreaterThan(0);
      await hydrated(page);

      const others = await otherPages(page, proxy.origin);
      await careersLink(page).click();
      // the page that was opened keeps its server-rendered content
      await noticed(page);
      expect(told(faults)).toHaveLength(1);

      proxy.inject(undefined);
      faulty.tell(name, 'as the server sent it', others, await healing(() => whole(page)));
      expect(told(faults)).toHaveLength(1);
      await context.close();
    },
  );

  test('opened from another page, it shows a message with other options, and then the page when the scripts are back', async () => {
    proxy.inject('hanging', ITS_FILES);
    const { page, context, faults } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/about`);
    await hydrated(page);
    await careersLink(page).click();
    await unavailable(page);
    await namesWaysOn(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('It is still not available').waitFor();
    proxy.inject(undefined);
    const time = await healing(() => whole(page));
    faulty.tell('hanging, opened by a link', 'message, try again, phone, e-mail', 'untouched', time);
    expect(told(faults)).toHaveLength(1);
    await context.close();
  });

  test('a single altered chunk does not run, although the rest of its release is intact', async () => {
    proxy.inject('altered', /^\/releases\/mf-careers\/.*\/application-form\.(js|css)$/);
    const { page, context, faults } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/careers`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Application Form' }).first().click();
    await unavailable(page);
    proxy.inject(undefined);
    const time = await healing(() => jobForm(page));
    faulty.tell('one chunk or style altered', 'message, try again, phone, e-mail', 'untouched', time);
    expect(told(faults)).toHaveLength(1);
    await context.close();
  });
});

describe('the admission pages without their scripts', () => {
  test('what was typed into the server-rendered form is still there when the form works', async () => {
    proxy.inject('dead', ADMISSION_FILES);
    const { page, context } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/application`);
    await noticed(page);
    await page.locator('[name="name"]').fill('Devika Unnikrishnan');
    await page.locator('[name="program"][value="B.Pharm"]').check();
    await page.locator('[name="aadharNumber"]').fill('234123412346');
    proxy.inject(undefined);
    const time = await healing(() => noticeGone(page));
    await page.getByText(/Application Number: \S*\d/).waitFor();
    expect(await page.locator('[name="name"]').inputValue()).toBe('Devika Unnikrishnan');
    expect(await page.locator('[name="program"][value="B.Pharm"]').isChecked()).toBe(true);
    expect(await page.locator('[name="aadharNumber"]').inputValue()).toMatch(/^2341 ?2341 ?2346$/);
    faulty.tell('form dead while typing', 'as sent; what was typed stays', 'untouched', time);
    await context.close();
  });

  test('opened by a link they show phone, e-mail and the document to print', async () => {
    proxy.inject('gone', ADMISSION_FILES);
    const { page, context } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/about`);
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admissions' }).first().click();
    await unavailable(page);
    await namesWaysOn(page);
    const printable = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
    const answer = await fetch(new URL(printable ?? '', proxy.origin));
    expect(answer.headers.get('content-type')).toContain('application/pdf');
    await context.close();
  });
});
