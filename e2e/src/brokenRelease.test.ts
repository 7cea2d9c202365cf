import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { hydrated, visit, watchedPage } from './browser';
import { federation } from './federationCommand';
import { addRelease, builtFile, liveRelease, makeLive, spoil } from './releases';
import {
  careersLink,
  jobForm,
  expectContactLinks,
  noticed,
  otherPages,
  REMOTE,
  withFaultyProxy,
  reported,
  tryAgain,
  unavailable,
  whole,
} from './remoteFaults';
import { copyReleases, startSite } from './site';
import { withSite } from './withSite';

const site = withSite(() => ({ releasesDir: copyReleases() }));
const proxy = withFaultyProxy(site);

const THROWING_AT_LOAD = 'throw new Error("broken on purpose");';
/** Blocks its process, as an endless loop does, but leaves the processor to other tests. */
const NEVER_ENDING = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

/** Puts code before that of a release's file. */
const prefixed = (file: string, code: string) => (dir: string) => {
  const full = builtFile(dir, file);
  fs.writeFileSync(full, code + fs.readFileSync(full, 'utf8'));
};

describe('a broken release', () => {
  let good: string;
  let count = 0;

  beforeAll(() => {
    good = liveRelease(site.releasesDir, REMOTE).version;
  });

  afterEach(async () => {
    makeLive(site.releasesDir, REMOTE, good);
    await sentOf(good);
  });

  /** Waits until pages are sent with a version; a page of another remote does not wait for what this one renders. */
  const sentOf = (version: string) =>
    eventually(async () => (await (await fetch(`${site.origin}/about`)).text()).includes(`"version":"${version}"`));

  async function release(replaced: Record<string, string>, change?: (dir: string) => void): Promise<void> {
    const version = `6.6.${(count += 1)}`;
    addRelease(site.releasesDir, REMOTE, version, replaced, change);
    makeLive(site.releasesDir, REMOTE, version);
    await sentOf(version);
  }

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
    /** what the server logs */
    logged?: string;
  }

  const BROKEN: Broken[] = [
    {
      name: 'throwing at load',
      shows: 'as the server sent it',
      change: prefixed('client/remoteEntry.js', THROWING_AT_LOAD),
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
      name: 'server render never ends',
      shows: 'made by the browser',
      change: inHalf('server', HEADING, `(()=>{${NEVER_ENDING}})()`),
      logged: `${REMOTE}: /careers is sent without its part: RenderTimeoutError: it took longer than`,
    },
  ];

  test.each(BROKEN)('$name: $shows; others work; the previous release fixes it', async ({ shows, logged, ...how }) => {
    await release(how.replaced ?? {}, how.change);
    const { page, faults } = await watchedPage();
    const response = await page.goto(`${proxy.origin}/careers`);
    expect(response?.status()).toBe(shows === 'as the server sent it' ? 200 : 503);
    expect(await response?.text()).toContain('<footer');
    if (shows === 'as the server sent it') {
      await noticed(page);
      expect(await page.getByRole('table').count()).toBeGreaterThan(0);
    } else if (shows === 'made by the browser') await whole(page);
    else {
      await unavailable(page);
      await expectContactLinks(page);
    }
    await otherPages(page, proxy.origin, shows === 'as the server sent it' ? 'one of each' : 'all');
    await careersLink(page).click();
    await page.waitForURL('**/careers');
    if (logged) expect(site.log()).toContain(logged);

    makeLive(site.releasesDir, REMOTE, good);
    await sentOf(good);
    await page.goto(`${proxy.origin}/careers`);
    await whole(page);
    // the browser also reports an entry that throws
    const lines = reported(faults).filter((line) => !/503/.test(line));
    expect(lines.filter((line) => line.startsWith('console')).slice(1)).toEqual([]);
    expect(lines.filter((line) => line.startsWith('uncaught')).slice(1)).toEqual([]);
  });

  test('a server bundle that throws at load does not replace the one before; the log and `show` say so', async () => {
    const version = `9.9.${(count += 1)}`;
    addRelease(site.releasesDir, REMOTE, version, {}, prefixed('server/server.js', THROWING_AT_LOAD));
    makeLive(site.releasesDir, REMOTE, version);
    const refused = `pages of ${REMOTE}@${version} cannot be rendered`;
    await eventually(() => site.log().includes(refused));
    const { page, faults } = await watchedPage();
    const response = await page.goto(`${proxy.origin}/careers`);
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toContain(`"version":"${good}"`);
    await whole(page);
    await otherPages(page, proxy.origin);
    expect(faults).toEqual([]);
    await eventually(async () =>
      (await federation(site.releasesDir, ['show', REMOTE])).text.includes(
        `shell/server: ${REMOTE}@${version} cannot be rendered, the release before stays`,
      ),
    );
  });

  test('the folder of the live release is altered, then emptied: the server continues with its copy', async () => {
    await release({});
    const { dir } = liveRelease(site.releasesDir, REMOTE);
    const { page, faults } = await watchedPage();
    const continues = async () => {
      await page.goto(`${proxy.origin}/careers`);
      await whole(page);
      await otherPages(page, proxy.origin, 'one of each');
      expect(faults).toEqual([]);
    };
    for (const file of ['client/remoteEntry.js', 'server/server.js']) spoil(site.releasesDir, REMOTE, file, '!');
    await continues();
    fs.rmSync(dir, { recursive: true });
    await continues();
  });

  test('after a redeploy that deleted its release, the links of an open tab still work', async () => {
    await release({});
    const { page, faults } = await watchedPage();
    await visit(page, `${proxy.origin}/careers`);
    const { dir } = liveRelease(site.releasesDir, REMOTE);
    makeLive(site.releasesDir, REMOTE, good);
    await sentOf(good);
    fs.rmSync(dir, { recursive: true });

    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Application Form' }).first().click();
    await jobForm(page);
    await hydrated(page);
    expect(loads).toBeLessThanOrEqual(1);
    expect(reported(faults).length).toBeLessThanOrEqual(1);
  });
});

test('a shell that cannot render does not replace the one that can, and the log says so', async () => {
  const good = liveRelease(site.releasesDir, 'shell').version;
  addRelease(site.releasesDir, 'shell', '6.6.6', {}, prefixed('server/server.js', THROWING_AT_LOAD));
  makeLive(site.releasesDir, 'shell', '6.6.6');
  const refused = 'pages of shell@6.6.6 cannot be rendered: visitors keep the releases before';
  await eventually(() => site.log().includes(refused));
  for (const at of ['/about', '/no-such-page', '/search?q=hostel']) {
    const answer = await fetch(site.origin + at);
    expect([at, answer.status]).toEqual([at, at === '/no-such-page' ? 404 : 200]);
    expect(await answer.text()).toContain(`src="/releases/shell/${good}/`);
  }
  makeLive(site.releasesDir, 'shell', good);
});

test('a site starts although one server bundle never loads and one release cannot be read, and loads that when it is readable again', async () => {
  const releasesDir = copyReleases();
  addRelease(releasesDir, REMOTE, '6.6.6', {}, prefixed('server/server.js', NEVER_ENDING));
  makeLive(releasesDir, REMOTE, '6.6.6');
  const unread = liveRelease(releasesDir, 'mf-admissions').dir;
  fs.renameSync(unread, `${unread}.away`);
  const started = await startSite({ releasesDir });
  const { page, context } = await watchedPage();
  expect((await fetch(`${started.origin}/about`)).status).toBe(200);
  expect((await page.goto(`${started.origin}/careers`))?.status()).toBe(503);
  await whole(page);

  expect(started.log()).toContain('mf-admissions is missing: ');
  expect((await page.goto(`${started.origin}/admission`))?.status()).toBe(503);
  await unavailable(page);
  fs.renameSync(`${unread}.away`, unread);
  await eventually(async () => (await fetch(`${started.origin}/admission`)).status === 200);
  await tryAgain(page);
  await page.getByRole('heading', { level: 1, name: 'Admission' }).waitFor();
  await hydrated(page);
  await context.close();
  await started.stop();
});
