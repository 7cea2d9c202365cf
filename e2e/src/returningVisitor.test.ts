import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import type { Browser } from 'playwright-core';
import { openBrowser, openContext } from './browser';
import { fetchedFor, namesOf, sumOf } from './fetched';
import { copyRepository, folderForCopies, setVersion } from './repositoryCopy';
import { copyReleases, type Site, startProcess, startSite } from './site';

/** Maximum transferred bytes of a release for a returning visitor; of `page` the entry, which names its chunks, is 8.3 KB. */
const LIMITS = { page: 13_000, layout: 40_000 };

let browser: Browser;
let site: Site;
let copy: string;

beforeAll(async () => {
  browser = await openBrowser();
  copy = path.join(folderForCopies('teams'), 'copy');
  copyRepository(copy, []);
  site = await startSite({ releasesDir: copyReleases() });
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  fs.rmSync(path.dirname(copy), { recursive: true, force: true });
});

async function run(folder: string, ...args: string[]): Promise<void> {
  const { child, log } = startProcess(process.execPath, args, {}, folder);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${String(code)}:\n${log()}`);
}

const shown = (what: string, fetched: Record<string, number>) =>
  console.log(`${what}: ${sumOf(fetched)} bytes, ${namesOf(fetched).join(', ')}`);

/** Changes a text in a package's source, builds it as the next version, and makes it live, as its team would. */
async function release(name: string, source: string, from: string, to: string): Promise<void> {
  const file = path.join(copy, name, 'src', source);
  const before = fs.readFileSync(file, 'utf8');
  expect(before).toContain(from);
  fs.writeFileSync(file, before.replace(from, to));
  setVersion(path.join(copy, name), '90.0.0');
  await run(path.join(copy, name), path.join(copy, 'node_modules/webpack-cli/bin/cli.js'));
  const publish = `require('./federation/dist/dev/publishLocalBuilds.js').publishLocalBuilds(process.argv[1])`;
  await run(copy, '-e', publish, site.releasesDir);
  await eventually(async () => (await (await fetch(`${site.origin}/events`)).text()).includes(to));
}

test('a visitor who returns after a release that changed one page fetches only the script of that page and the entry', async () => {
  const context = await openContext(browser);
  const first = await fetchedFor(context, `${site.origin}/events`);
  shown('first visit', first);
  expect(namesOf(first)).toEqual(expect.arrayContaining(['events.js', 'libraries.js', 'main.js', 'remoteEntry.js']));
  await release('mf-content', 'events/EventsPage.tsx', 'Events for your calendar', 'Events for your own calendar');
  const again = await fetchedFor(context, `${site.origin}/events`);
  shown('after a release that changed a page', again);
  expect(namesOf(again)).toEqual(['events.js', 'remoteEntry.js']);
  expect(sumOf(again)).toBeLessThan(LIMITS.page);
  await context.close();
});

test('a visitor who returns after a release that changed the layout fetches the shell’s own code, but no library, font or remote', async () => {
  const context = await openContext(browser);
  await fetchedFor(context, `${site.origin}/events`);
  await release('shell', 'layout/footer/Footer.tsx', 'Visit us', 'Where we are');
  const again = await fetchedFor(context, `${site.origin}/events`);
  shown('after a release that changed the layout', again);
  expect(namesOf(again)).toEqual(['main.js']);
  expect(sumOf(again)).toBeLessThan(LIMITS.layout);
  await context.close();
});
