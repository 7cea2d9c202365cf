import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser, watchedPage } from './browser';
import { startFaultyProxy, type FaultyProxy, type NetworkFault } from './faultyProxy';
import { addRelease, liveRelease, makeLive, spoil } from './releases';
import { ROUTES } from './routes';
import { copyReleases, startSite, type Site } from './site';
import { textTable } from './textTable';

const REMOTE = 'mf-careers';
const ITS_FILES = /^\/releases\/mf-careers\/.*\.(js|css|json)$/;
const ADMISSION_FILES = /^\/releases\/mf-admissions\/.*\.(js|css|json)$/;
const HEALING_LIMIT_MS = 75_000;

const rows = [['fault', 'affected pages', 'other pages', 'healed after']];
let site: Site;
let proxy: FaultyProxy;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ releasesDir: copyReleases() }), openBrowser()]);
  proxy = await startFaultyProxy(site.origin);
});

afterAll(async () => {
  process.stderr.write(`\n${textTable(rows)}\n\n`);
  await browser.close();
  await proxy.stop();
  await site.stop();
});

afterEach(() => proxy.befall(undefined));

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Waits for something that the site does by itself, and says how long it took. */
async function healing(look: () => Promise<unknown>): Promise<string> {
  const begun = Date.now();
  await look();
  return seconds(begun);
}

async function eventually(look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + HEALING_LIMIT_MS;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`it did not happen within ${HEALING_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const statusOf = async (pagePath: string) => (await fetch(proxy.origin + pagePath)).status;

/** Every page of the other remotes, as sent, and three of them in this browser; the number of pages that stand. */
async function otherPages(page: Page): Promise<string> {
  const others = ROUTES.filter(({ remote }) => remote !== REMOTE);
  const statuses = await Promise.all(others.map(async (route) => [route.path, await statusOf(route.path)]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Admissions' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Admission' }).waitFor();
  expect(await page.getByText('did not load').count()).toBe(0);
  return `${others.length} of ${others.length} untouched`;
}

const careersLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Careers' });
const noticed = (page: Page) => page.getByRole('alert').getByText('did not load').waitFor();
const unavailable = (page: Page) =>
  page.getByRole('heading', { name: 'This page is not available just now' }).waitFor();
const whole = async (page: Page) => {
  await page.getByRole('heading', { name: 'Current Vacancies' }).waitFor({ timeout: HEALING_LIMIT_MS });
  await page.getByText('did not load').waitFor({ state: 'detached', timeout: HEALING_LIMIT_MS });
  await hydrated(page);
};

/** What the browser itself says of a file that does not come; nobody can keep it from that. */
const ITS_OWN_WORDS =
  /Failed to load resource|Failed to find a valid digest|Refused to execute|net::ERR_|preloaded using link preload|did not load because/;
/** What the site says. */
const told = (faults: string[]) =>
  faults.filter((line) => /^console|^uncaught/.test(line) && !ITS_OWN_WORDS.test(line));

describe('what may happen to the scripts of a remote on their way', () => {
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
    '%s: its page stays as it was sent, the others work, and it heals by itself',
    async (name, fault) => {
      proxy.befall(fault, ITS_FILES);
      const { page, context, faults } = await watchedPage(browser);
      await page.goto(`${proxy.origin}/careers`, { waitUntil: 'commit' });
      await noticed(page);
      expect(await page.getByRole('table').count()).toBeGreaterThan(0);
      await hydrated(page);

      const others = await otherPages(page);
      await careersLink(page).click();
      // the page that was opened keeps what was sent of it
      await noticed(page);
      expect(told(faults)).toHaveLength(1);

      proxy.befall(undefined);
      rows.push([name, 'as the server sent it', others, await healing(() => whole(page))]);
      expect(told(faults)).toHaveLength(1);
      await context.close();
    },
  );

  test('opened from another page, it is a message with ways on, which becomes the page when the scripts are back', async () => {
    proxy.befall('hanging', ITS_FILES);
    const { page, context, faults } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/about`);
    await hydrated(page);
    await careersLink(page).click();
    await unavailable(page);
    expect(await page.locator('main a[href^="tel:"]').count()).toBe(1);
    expect(await page.locator('main a[href^="mailto:"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('It is still out of reach').waitFor();
    proxy.befall(undefined);
    const healed = await healing(() => whole(page));
    rows.push(['hanging, opened by a link', 'message, try again, phone, e-mail', 'untouched', healed]);
    expect(told(faults)).toHaveLength(1);
    await context.close();
  });

  test('a chunk alone that is altered does not run, though its release is intact otherwise', async () => {
    proxy.befall('altered', /^\/releases\/mf-careers\/.*\/application-form\.(js|css)$/);
    const { page, context, faults } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/careers`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Application Form' }).first().click();
    await unavailable(page);
    proxy.befall(undefined);
    const form = page.getByRole('heading', { level: 1, name: 'Job Application Form' });
    const healed = await healing(() => form.waitFor({ timeout: HEALING_LIMIT_MS }));
    rows.push(['one chunk or style altered', 'message, try again, phone, e-mail', 'untouched', healed]);
    expect(told(faults)).toHaveLength(1);
    await context.close();
  });
});

describe('the admission pages without their scripts', () => {
  test('what was typed into the form as it was sent is there when the form works', async () => {
    proxy.befall('dead', ADMISSION_FILES);
    const { page, context } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/application`);
    await noticed(page);
    await page.locator('[name="name"]').fill('Devika Unnikrishnan');
    await page.locator('[name="program"][value="B.Pharm"]').check();
    await page.locator('[name="aadharNumber"]').fill('234123412346');
    proxy.befall(undefined);
    const healed = await healing(() =>
      page.getByText('did not load').waitFor({ state: 'detached', timeout: HEALING_LIMIT_MS }),
    );
    await page.getByText(/Application Number: \S*\d/).waitFor();
    expect(await page.locator('[name="name"]').inputValue()).toBe('Devika Unnikrishnan');
    expect(await page.locator('[name="program"][value="B.Pharm"]').isChecked()).toBe(true);
    expect(await page.locator('[name="aadharNumber"]').inputValue()).toMatch(/^2341 ?2341 ?2346$/);
    rows.push(['form dead while typing', 'as sent; what was typed stays', 'untouched', healed]);
    await context.close();
  });

  test('opened by a link they name phone, e-mail and the document to print', async () => {
    proxy.befall('gone', ADMISSION_FILES);
    const { page, context } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/about`);
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admissions' }).first().click();
    await unavailable(page);
    expect(await page.locator('main a[href^="tel:"]').count()).toBe(1);
    expect(await page.locator('main a[href^="mailto:"]').count()).toBe(1);
    const printable = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
    const answer = await fetch(new URL(printable ?? '', proxy.origin));
    expect(answer.headers.get('content-type')).toContain('application/pdf');
    await context.close();
  });
});

describe('a release that is broken', () => {
  let good: string;
  let count = 0;

  beforeAll(() => {
    good = liveRelease(site.releasesDir, REMOTE).version;
  });

  afterEach(async () => {
    makeLive(site.releasesDir, REMOTE, good);
    await sentOf(good);
  });

  /** Waits until the pages are made of a version. */
  const sentOf = (version: string) =>
    eventually(async () => (await (await fetch(`${site.origin}/careers`)).text()).includes(`"version":"${version}"`));

  async function release(replaced: Record<string, string>, change?: (dir: string) => void): Promise<void> {
    const version = `6.6.${(count += 1)}`;
    await addRelease(site.releasesDir, REMOTE, version, replaced, change);
    makeLive(site.releasesDir, REMOTE, version);
    await sentOf(version);
  }

  const prefixed = (file: string, code: string) => (dir: string) => {
    const full = path.join(dir, file);
    fs.writeFileSync(full, code + fs.readFileSync(full, 'utf8'));
  };

  /** Replaces a text in the scripts of one half of a release. */
  const inHalf = (half: 'client' | 'server', from: string, to: string) => (dir: string) => {
    const scripts = fs.readdirSync(path.join(dir, half)).filter((name) => name.endsWith('.js'));
    for (const file of scripts.map((name) => path.join(dir, half, name))) {
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(from, to));
    }
  };

  const HEADING = '"Current Vacancies"';
  const THROWING = '(()=>{throw new Error("broken on purpose")})()';

  interface Broken {
    name: string;
    shows: 'as the server sent it' | 'message, try again, phone, e-mail' | 'made by the browser';
    replaced?: Record<string, string>;
    change?: (dir: string) => void;
  }

  const BROKEN: Broken[] = [
    {
      name: 'throwing at load, entry',
      shows: 'as the server sent it',
      change: prefixed('client/remoteEntry.js', 'throw new Error("broken on purpose");'),
    },
    {
      name: 'throwing at load, chunk',
      shows: 'as the server sent it',
      change: prefixed('client/routes.js', 'throw new Error("broken on purpose");'),
    },
    {
      name: 'throwing at render, browser',
      shows: 'as the server sent it',
      change: inHalf('client', HEADING, THROWING),
    },
    {
      name: 'throwing at render, both',
      shows: 'message, try again, phone, e-mail',
      replaced: { [HEADING]: THROWING },
    },
    {
      name: 'throwing in a loader',
      shows: 'message, try again, phone, e-mail',
      replaced: { '.loadContent)(': `.loadContent)(${THROWING},` },
    },
    {
      name: 'server bundle throws at load',
      shows: 'made by the browser',
      change: prefixed('server/server.js', 'throw new Error("broken on purpose");'),
    },
    {
      name: 'server bundle never loads',
      shows: 'made by the browser',
      change: prefixed('server/server.js', 'for (;;);'),
    },
    {
      name: 'server render never ends',
      shows: 'made by the browser',
      change: inHalf('server', HEADING, '(()=>{for(;;);})()'),
    },
  ];

  test.each(BROKEN)('$name: $shows; the others work; an older release heals it', async ({ name, shows, ...how }) => {
    await release(how.replaced ?? {}, how.change);
    const { page, context, faults } = await watchedPage(browser);
    const response = await page.goto(`${proxy.origin}/careers`);
    expect(response?.status()).toBe(shows === 'as the server sent it' ? 200 : 503);
    if (shows === 'as the server sent it') {
      await noticed(page);
      expect(await page.getByRole('table').count()).toBeGreaterThan(0);
    } else if (shows === 'made by the browser') await whole(page);
    else await unavailable(page);
    const others = await otherPages(page);
    await careersLink(page).click();
    await page.waitForURL('**/careers');

    makeLive(site.releasesDir, REMOTE, good);
    const healed = await healing(async () => {
      await eventually(async () => (await statusOf('/careers')) === 200);
      await whole(page);
    });
    rows.push([name, shows, others, healed]);
    // an entry that throws is told of by the browser as well
    const lines = told(faults).filter((line) => !/503/.test(line));
    expect(lines.filter((line) => line.startsWith('console')).length).toBeLessThanOrEqual(1);
    expect(lines.filter((line) => line.startsWith('uncaught')).length).toBeLessThanOrEqual(1);
    await context.close();
  });

  test.each(['altered', 'emptied'])(
    'the folder of the live release %s: the server goes on with its copy',
    async (how) => {
      const version = `7.7.${(count += 1)}`;
      await addRelease(site.releasesDir, REMOTE, version, {});
      makeLive(site.releasesDir, REMOTE, version);
      await sentOf(version);
      const { dir } = liveRelease(site.releasesDir, REMOTE);
      if (how === 'emptied') fs.rmSync(dir, { recursive: true });
      else for (const file of ['client/remoteEntry.js', 'server/server.js']) spoil(site.releasesDir, REMOTE, file, '!');
      const { page, context, faults } = await watchedPage(browser);
      await page.goto(`${proxy.origin}/careers`);
      await whole(page);
      const others = await otherPages(page);
      expect(faults).toEqual([]);
      rows.push([`folder of the live release ${how}`, 'whole, from memory', others, '-']);
      await context.close();
    },
  );

  test('a new release that is not what it names does not go live; the one before stays', async () => {
    const version = `8.8.${(count += 1)}`;
    await addRelease(site.releasesDir, REMOTE, version, {});
    fs.appendFileSync(path.join(site.releasesDir, REMOTE, version, 'client/routes.js'), ' ');
    makeLive(site.releasesDir, REMOTE, version);
    await eventually(() => Promise.resolve(site.log().includes(`${REMOTE}@${good} stays live`)));
    expect(await (await fetch(`${site.origin}/careers`)).text()).toContain(`/releases/${REMOTE}/${good}/`);
    rows.push(['new release altered', 'of the release before', 'untouched', '-']);
  });

  test('after a redeploy that took its release away, an open tab goes on with the new one', async () => {
    await release({});
    const { page, context, faults } = await watchedPage(browser);
    await page.goto(`${proxy.origin}/careers`);
    await hydrated(page);
    const { dir } = liveRelease(site.releasesDir, REMOTE);
    makeLive(site.releasesDir, REMOTE, good);
    await sentOf(good);
    fs.rmSync(dir, { recursive: true });

    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Application Form' }).first().click();
    const form = page.getByRole('heading', { level: 1, name: 'Job Application Form' });
    const healed = await healing(() => form.waitFor({ timeout: HEALING_LIMIT_MS }));
    await hydrated(page);
    expect(loads).toBe(1);
    expect(told(faults).length).toBeLessThanOrEqual(1);
    rows.push(['chunk gone after a redeploy', 'the new release, one reload', 'untouched', healed]);
    await context.close();
  });
});

test('a site that starts while a release cannot be read serves all else, and takes it up when it is back', async () => {
  const releasesDir = copyReleases();
  const { dir } = liveRelease(releasesDir, REMOTE);
  fs.renameSync(dir, `${dir}.away`);
  const started = await startSite({ releasesDir });
  expect((await fetch(`${started.origin}/careers`)).status).toBe(503);
  expect((await fetch(`${started.origin}/about`)).status).toBe(200);
  const { page, context } = await watchedPage(browser);
  await page.goto(`${started.origin}/careers`);
  await unavailable(page);
  fs.renameSync(`${dir}.away`, dir);
  const healed = await healing(() => whole(page));
  rows.push(['release unreadable at start', 'message, try again, phone, e-mail', 'untouched', healed]);
  await context.close();
  await started.stop();
});
