import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from 'contract/eventually.testing';
import { readRelease } from 'federation/registry/release/manifest';
import type { Page } from 'playwright-core';
import { watchedPage } from './browser';
import { addRelease, liveRelease, makeLive, setTraffic } from './releases';
import { copyReleases } from './site';
import { createVisitor, versionsIn } from './visitor';
import { withSite } from './withSite';

const SWITCHES = 20;
const VISITORS = 48;
const TABS = 2;
const STEPS = [5, 25, 50, 75];
const PATHS = ['/', '/about', '/careers', '/contact', '/careers', '/admission', '/events'];
/** Not whole seconds, which would make all visitors arrive simultaneously. */
const THINKING_MS = 400;
/** Visitors arrive spread over this time, not all with the first page. */
const ARRIVING_MS = 3000;
/** A visitor reads at least this many times as long as the page took to load, so that a slow machine is not overloaded. */
const READING = 8;

const REMOTE = 'mf-careers';
const HEADING = 'Current Vacancies';
const SWITCHED = ['9.0.0', '9.1.0', '9.2.0'];
const CANARY = '10.0.0';
const headingOf: Record<string, string> = Object.fromEntries(
  [...SWITCHED, CANARY].map((version) => [version, `Vacancies of ${version}`]),
);

const site = withSite(() => {
  const releasesDir = copyReleases();
  headingOf[liveRelease(releasesDir, REMOTE).version] = HEADING;
  for (const version of [...SWITCHED, CANARY]) {
    addRelease(releasesDir, REMOTE, version, { [HEADING]: headingOf[version] ?? '' });
  }
  return { releasesDir };
});

const compositionId = async () => {
  const answer = await fetch(`${site.origin}/federation/composition`);
  return ((await answer.json()) as { id: string }).id;
};

interface Seen {
  pages: number;
  failed: string[];
  mixed: string[];
  /** visitors who got the canary and then another release while its traffic was growing */
  left: number;
}

/** Returns the scripts that a page names, each with its hash. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/releases\/[^"]+\.js)" integrity="([^"]+)"/g)].map(([, url = '', hash = '']) => ({
    url,
    hash,
  }));

/** File hashes of each release that was seen, by its folder. */
const hashesIn = new Map<string, Record<string, string>>();

/** Whether a script belongs to the release that the page names; a URL with a hash does not show that. */
function isOf(versions: Record<string, string>, { url, hash }: { url: string; hash: string }): boolean {
  const [, , name = ''] = url.split('/');
  const dir = path.join(site.releasesDir, name, versions[name] ?? '');
  const hashes = hashesIn.get(dir) ?? readRelease(dir).integrity;
  hashesIn.set(dir, hashes);
  return hashes[`client/${path.basename(url)}`] === hash;
}

/** Checks that a page shows the release whose scripts it names, and that no remote is there in two versions. */
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
    // another release may be live by now; loads the files that the page named
    await pause(reading * (0.5 + Math.random()));
    const ofRemote = scriptsIn(html).filter(({ url }) => url.includes(REMOTE));
    for (const { url, hash } of ofRemote) {
      const file = await visitor.get(url);
      const bytes = Buffer.from(await file.arrayBuffer());
      if (file.status !== 200) seen.failed.push(`${file.status} ${url}`);
      if (`sha256-${createHash('sha256').update(bytes).digest('base64')}` !== hash) seen.mixed.push(url);
    }
  }
}

/** Follows links in a tab, including links to the remote that is released, until the test is over. */
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

test('releases are switched twenty times and the traffic of a canary grows while fifty visitors browse, and none notices', async () => {
  const seen: Seen = { pages: 0, failed: [], mixed: [], left: 0 };
  let isOver = false;
  let isRamping = false;
  const tabs = await Promise.all(Array.from({ length: TABS }, () => watchedPage()));
  const visitors = Array.from({ length: VISITORS }, () =>
    browse(
      seen,
      () => isOver,
      () => isRamping,
    ),
  );
  const followers = tabs.map(({ page }) => followLinks(page, () => isOver));

  for (let turn = 0; turn < SWITCHES; turn += 1) {
    const before = await compositionId();
    makeLive(site.releasesDir, REMOTE, SWITCHED[turn % SWITCHED.length] ?? '');
    await eventually(async () => (await compositionId()) !== before);
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
  expect(seen).toMatchObject({ failed: [], mixed: [], left: 0 });
  expect(seen.pages).toBeGreaterThan(VISITORS * 5);
  expect(links).toBeGreaterThan(SWITCHES);
  // console warnings, uncaught errors and failed requests in the tabs, including hydration errors
  expect(tabs.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(tabs.map(({ context }) => context.close()));
});

const memoryMb = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.process.pid)])) / 1024;

test('after fifty switches memory use is back at its level', async () => {
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
});
