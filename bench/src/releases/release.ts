import { eventually } from 'contract/eventually.testing';
import type { Browser } from 'playwright-core';
import { eventsPage } from 'contract/pages/content';
import { copyReleases, startSite, type Site } from 'e2e/src/site';
import type { Bench, Question } from '../bench';
import { openPage, PHONE } from '../browser/profiles';
import { watchTraffic, type Traffic } from '../browser/traffic';
import { atMost, collectMeasured, largestMedian, SITE } from '../metrics/measured';
import { copyForTeams, type Change } from './changedRelease';

/** Pages that a visitor reads, and reads again when returning. */
const READ = ['/', eventsPage.path, '/B.Pharm', '/careers', '/application'];

const ONE_PAGE = 'after a release that changed one page';
const LAYOUT = "after a release that changed the shell's layout";
const CHANGES: readonly (readonly [what: string, change: Change])[] = [
  [ONE_PAGE, { name: 'mf-content', file: 'src/events/EventsPage.tsx' }],
  [LAYOUT, { name: 'shell', file: 'src/layout/footer/Footer.tsx' }],
];

/** Scripts, styles, fonts and data requested by scripts: documents and pictures depend on content, not on releases. */
const bytesOf = ({ bytes: { script, style, font, other } }: Traffic) => script + style + font + other;

/** Opens a returning visitor's browser. @returns a function that reads all pages once more and returns the bytes */
async function openVisitor(browser: Browser, origin: string) {
  const { page, context, devtools } = await openPage(browser, PHONE);
  const traffic = await watchTraffic(devtools);
  return {
    async read(): Promise<number> {
      traffic();
      for (const path of READ) {
        await page.goto(origin + path, { waitUntil: 'load' });
        await page.waitForLoadState('networkidle');
      }
      return bytesOf(traffic());
    },
    close: () => context.close(),
  };
}

async function compositionOf({ origin }: Site): Promise<string> {
  return ((await (await fetch(`${origin}/federation/composition`)).json()) as { id: string }).id;
}

async function answer({ browser, runs, isSmoke }: Bench) {
  const found = collectMeasured();
  const releasesDir = copyReleases();
  const teams = copyForTeams();
  const site = await startSite({ releasesDir, env: { CONTENT_CHECK_SECONDS: '0' } });
  const visitors = await Promise.all(Array.from({ length: runs }, () => openVisitor(browser, site.origin)));
  const readAgain = async (what: string) => {
    for (const visitor of visitors) found.add(what, 'kB', SITE, (await visitor.read()) / 1000);
  };
  try {
    await readAgain('first visit');
    await readAgain('after nothing changed');
    for (const [what, change] of isSmoke ? CHANGES.slice(0, 1) : CHANGES) {
      const before = await compositionOf(site);
      await teams.release(change, '90.0.0', releasesDir);
      await eventually(async () => (await compositionOf(site)) !== before);
      await readAgain(what);
    }
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.close()));
    await site.stop();
    teams.close();
  }
  const measured = found.all();
  const named = (name: string) => measured.filter(({ what }) => what === name);
  return {
    measured,
    goals: [
      atMost(ONE_PAGE, 10, largestMedian(named(ONE_PAGE)), 'kB'),
      ...(isSmoke ? [] : [atMost(LAYOUT, 40, largestMedian(named(LAYOUT)), 'kB')]),
    ],
    notes: [
      `Scripts, styles, fonts and data of ${READ.join(', ')} over the network, with the browser's own cache; they include the changed page.`,
      'Each release is built from a copy of the repository in which one attribute of one component was changed.',
    ],
  };
}

export const release: Question = { title: 'what a returning visitor loads after a release', isOfBuild: true, answer };
