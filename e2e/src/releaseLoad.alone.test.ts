import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, watchedPage } from './browser';
import { eventually } from './eventually';
import { addRelease, liveRelease, makeLive, setTraffic } from './releases';
import { copyReleases, startSite, type Site } from './site';
import { textTable } from './textTable';
import { createVisitor, versionsIn } from './visitor';

const SWITCHES = 20;
const VISITORS = 48;
const TABS = 2;
const STEPS = [5, 25, 50, 75];
const PATHS = ['/', '/about', '/careers', '/contact', '/careers', '/admission', '/events'];
/** Whole seconds would let all visitors come at once. */
const THINKING_MS = 400;
/** Visitors come one after another, not all with the first page. */
const ARRIVING_MS = 3000;
/** A visitor reads at least this many times as long as the page took to come: a slow machine is not swamped. */
const READING = 8;

const REMOTE = 'mf-careers';
const HEADING = 'Current Vacancies';
const SWITCHED = ['9.0.0', '9.1.0', '9.2.0'];
const CANARY = '10.0.0';
const headingOf: Record<string, string> = Object.fromEntries(
  [...SWITCHED, CANARY].map((version) => [version, `Vacancies of ${version}`]),
);

let site: Site;
let browser: Browser;

beforeAll(async () => {
  const releasesDir = copyReleases();
  headingOf[liveRelease(releasesDir, REMOTE).version] = HEADING;
  for (const version of [...SWITCHED, CANARY]) {
    await addRelease(releasesDir, REMOTE, version, { [HEADING]: headingOf[version] ?? '' });
  }
  [site, browser] = await Promise.all([startSite({ releasesDir }), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const compositionId = async () => {
  const answer = await fetch(`${site.origin}/federation/composition`);
  return ((await answer.json()) as { id: string }).id;
};

interface Seen {
  pages: number;
  files: number;
  failed: string[];
  mixed: string[];
  /** visitors who met the canary and met something else while it was ramped up */
  left: number;
}

/** The scripts that a page names, each with its hash. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/releases\/[^"]+\.js)" integrity="([^"]+)"/g)].map(([, url = '', hash = '']) => ({
    url,
    hash,
  }));

/** Hashes of the files of each release that was met, by its folder. */
const hashesIn = new Map<string, Record<string, string>>();

const readHashes = (dir: string) =>
  (JSON.parse(fs.readFileSync(path.join(dir, 'release.json'), 'utf8')) as { integrity: Record<string, string> })
    .integrity;

/** Whether a script is of the release that the page names, which an address by its bytes does not tell. */
function isOf(versions: Record<string, string>, { url, hash }: { url: string; hash: string }): boolean {
  const [, , name = '', , , file = ''] = url.split('/');
  const dir = path.join(site.releasesDir, name, versions[name] ?? '');
  const hashes = hashesIn.get(dir) ?? readHashes(dir);
  hashesIn.set(dir, hashes);
  return hashes[`client/${file}`] === hash;
}

/** What a page shows has to be of the release whose scripts it names, and no remote may be there in two versions. */
function mixedIn(pagePath: string, html: string): string[] {
  const versions = versionsIn(html);
  const doubled = Object.values(versions).filter((version) => version.includes(' and '));
  const heading = headingOf[versions[REMOTE] ?? ''];
  const isOther = pagePath === '/careers' && !html.includes(`>${heading}<`);
  const foreign = scriptsIn(html).filter((script) => !isOf(versions, script));
  return [
    ...doubled,
    ...foreign.map(({ url }) => `${url} is not of ${JSON.stringify(versions)}`),
    ...(isOther ? [`${pagePath} of ${versions[REMOTE]} does not say "${heading}"`] : []),
  ];
}

async function browse(seen: Seen, isOver: () => boolean, isRamping: () => boolean): Promise<void> {
  const visitor = createVisitor(site.origin);
  let hasMet = false;
  await pause(Math.random() * ARRIVING_MS);
  for (let step = Math.floor(Math.random() * PATHS.length); !isOver(); step += 1) {
    const pagePath = PATHS[step % PATHS.length] ?? '/';
    const askedAt = performance.now();
    const answer = await visitor.get(pagePath);
    const html = await answer.text();
    const reading = Math.max(THINKING_MS, READING * (performance.now() - askedAt));
    seen.pages += 1;
    if (answer.status !== 200) seen.failed.push(`${answer.status} ${pagePath}`);
    seen.mixed.push(...mixedIn(pagePath, html));
    const isCanary = versionsIn(html)[REMOTE] === CANARY;
    if (hasMet && !isCanary && isRamping()) seen.left += 1;
    hasMet ||= isCanary;
    // the release may be another by now; its files are what the page named
    await pause(reading * (0.5 + Math.random()));
    const ofRemote = scriptsIn(html).filter(({ url }) => url.includes(REMOTE));
    for (const { url, hash } of ofRemote) {
      const file = await visitor.get(url);
      const bytes = Buffer.from(await file.arrayBuffer());
      seen.files += 1;
      if (file.status !== 200) seen.failed.push(`${file.status} ${url}`);
      if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash) seen.mixed.push(url);
    }
  }
}

/** A tab that follows links, among them to the remote that is released, as long as the test takes. */
async function followLinks(page: Page, isOver: () => boolean): Promise<number> {
  let followed = 0;
  await page.goto(`${site.origin}/about`);
  while (!isOver()) {
    for (const [link, to] of [
      ['Careers', '/careers'],
      ['Gallery', '/gallery'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).last().click();
      await page.waitForURL(`**${to}`);
      await page.locator('main h1').first().waitFor();
      followed += 1;
      await page.waitForTimeout(THINKING_MS);
    }
  }
  return followed;
}

test('releases are switched twenty times and a canary is ramped up while fifty visitors browse, and none notices', async () => {
  const seen: Seen = { pages: 0, files: 0, failed: [], mixed: [], left: 0 };
  let isOver = false;
  let isRamping = false;
  const tabs = await Promise.all(Array.from({ length: TABS }, () => watchedPage(browser)));
  const visitors = Array.from({ length: VISITORS }, () =>
    browse(
      seen,
      () => isOver,
      () => isRamping,
    ),
  );
  const followers = tabs.map(({ page }) => followLinks(page, () => isOver));

  const taken: number[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const before = await compositionId();
    makeLive(site.releasesDir, REMOTE, SWITCHED[turn % SWITCHED.length] ?? '');
    taken.push(await eventually(async () => (await compositionId()) !== before));
    await pause(THINKING_MS);
  }
  isRamping = true;
  for (const percent of STEPS) {
    setTraffic(site.releasesDir, REMOTE, CANARY, percent);
    await pause(2500);
  }
  isRamping = false;
  setTraffic(site.releasesDir, REMOTE, CANARY, 0);
  await pause(1000);
  isOver = true;
  const [followed] = await Promise.all([Promise.all(followers), ...visitors]);

  const links = followed.reduce((sum, count) => sum + count, 0);
  console.log(
    textTable([
      [
        'visitors',
        'pages',
        'files',
        'links followed',
        'failed',
        'mixed',
        'left the canary',
        'switch, median',
        'slowest',
      ],
      [
        VISITORS + TABS,
        seen.pages,
        seen.files,
        links,
        seen.failed.length,
        seen.mixed.length,
        seen.left,
        `${taken.toSorted((a, b) => a - b)[SWITCHES / 2]} ms`,
        `${Math.max(...taken)} ms`,
      ].map(String),
    ]),
  );
  expect(seen).toMatchObject({ failed: [], mixed: [], left: 0 });
  expect(seen.pages).toBeGreaterThan(VISITORS * 5);
  expect(links).toBeGreaterThan(SWITCHES);
  // console warnings, uncaught errors and failed requests of the tabs, hydration among them
  expect(tabs.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(tabs.map(({ context }) => context.close()));
}, 240_000);

const memoryMb = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.process.pid)])) / 1024;

test('after fifty switches the memory is at its level again', async () => {
  const switchTimes = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const before = await compositionId();
      makeLive(site.releasesDir, REMOTE, SWITCHED[turn % SWITCHED.length] ?? '');
      await eventually(async () => (await compositionId()) !== before);
      await (await fetch(`${site.origin}/careers`)).text();
    }
    await pause(2000);
    return memoryMb();
  };
  const before = await switchTimes(9);
  const after = await switchTimes(51);
  console.log(`memory: ${before.toFixed(0)} MB, after 51 switches more ${after.toFixed(0)} MB`);
  expect(after / before).toBeLessThan(1.4);
}, 240_000);

test('the files of every release that is still there are answered, for tabs that use it', async () => {
  for (const version of SWITCHED) {
    const answer = await fetch(`${site.origin}/releases/${REMOTE}/${version}/client/remoteEntry.js`);
    expect([version, answer.status]).toEqual([version, 200]);
    expect(answer.headers.get('content-type')).toContain('javascript');
  }
  expect((await fetch(`${site.origin}/releases/${REMOTE}/9.0.0/server/server.js`)).status).toBe(404);
});
