import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { hydrated, visit, watchedPage } from './browser';
import { federation } from './federationCommand';
import { liveVersions } from 'federation/registry/registryDocument';
import { registryFile } from 'federation/registry/releasesFolder';
import { liveRelease, makeLive, registryIn } from './releases';
import { THROW_AWAY, writeThrowAway } from './throwAwayRelease';
import { copyReleases, root } from './site';
import { withSite } from './withSite';

const NAME = 'mf-office';
const PUBLIC = ['/', '/application', '/sitemap.xml', '/robots.txt'];

const site = withSite(() => ({ releasesDir: releasesWithout(NAME) }));

/** Returns a copy of the site's releases of which this remote is not listed, as before the desk existed. */
function releasesWithout(name: string): string {
  const releasesDir = copyReleases();
  const { [name]: version, ...others } = liveVersions(registryIn(releasesDir));
  if (version === undefined) throw new Error(`${name} was not live before`);
  fs.rmSync(registryFile(releasesDir));
  for (const [other, live] of Object.entries(others)) makeLive(releasesDir, other, live);
  return releasesDir;
}

async function change(...args: string[]): Promise<void> {
  const { code, text } = await federation(site.releasesDir, args);
  if (code !== 0) throw new Error(`"${args.join(' ')}" ended with code ${String(code)}:\n${text}`);
}

const read = (address: string) => fetch(site.origin + address);
const compositionId = async () => ((await (await read('/federation/composition')).json()) as { id: string }).id;

/**
 * Returns the public pages, without the id of their composition. The store's responses are in a page in order of arrival, so
 * only their length is compared.
 */
async function publicPages() {
  const id = await compositionId();
  return Promise.all(
    PUBLIC.map(async (address) => {
      const answer = await read(address);
      const text = (await answer.text()).replaceAll(id, 'id');
      return {
        address,
        status: answer.status,
        policy: answer.headers.get('content-security-policy'),
        characters: text.length,
        shown: text.split('"state":')[0],
      };
    }),
  );
}

test('a private remote joins a running site through the registry alone, and no public page changes by a byte', async () => {
  const started = site.process.pid;
  const [before, id] = [await publicPages(), await compositionId()];
  expect((await read('/office')).status).toBe(404);

  makeLive(site.releasesDir, NAME, liveRelease(path.join(root, 'releases'), NAME).version);
  await eventually(async () => (await compositionId()) !== id && (await read('/office')).status === 200);

  expect(await publicPages()).toEqual(before);
  expect([site.process.pid, site.process.exitCode]).toEqual([started, null]);
});

/** After a promotion; on a machine on which the check before it takes longer than ten seconds, half of that time. */
const LIMIT_MS = 5000;

/** Where a visitor finds the fourth remote now. */
async function places() {
  const textOf = async (address: string) => (await read(address)).text();
  const [page, others, found, sitemap] = await Promise.all(
    ['/tour', '/about', '/search?q=turnstile', '/sitemap.xml'].map(textOf),
  );
  return {
    page: page?.includes('We meet at the gate.'),
    menu: /<nav[^>]*aria-label="Main".*<a[^>]*href="\/tour"[^>]*>Guided Tour<\/a>.*<\/nav>/s.test(others ?? ''),
    search: found?.split('<main')[1]?.includes('href="/tour"'),
    sitemap: sitemap?.includes('/tour</loc>'),
  };
}

const EVERYWHERE = { page: true, menu: true, search: true, sitemap: true };
const NOWHERE = { page: false, menu: false, search: false, sitemap: false };

/** Returns the milliseconds until visitors find the remote in these places. */
async function untilFound(wanted: typeof EVERYWHERE): Promise<number> {
  const begun = performance.now();
  await eventually(async () => JSON.stringify(await places()) === JSON.stringify(wanted));
  return performance.now() - begun;
}

test('a fourth remote brings its page, menu entry, search words and place in the sitemap within 5 s of its promotion, and takes them with it', async () => {
  const started = site.process.pid;
  expect(await places()).toEqual(NOWHERE);
  const listing = { label: 'Guided Tour', menu: [{ group: 'Campus Life', order: 80 }], words: 'Turnstile and campus.' };
  writeThrowAway(site.releasesDir, { version: '1.0.0', listings: { tour: listing } });
  await change('publish', `${THROW_AWAY}@1.0.0`);
  const begun = performance.now();
  await change('promote', `${THROW_AWAY}@1.0.0`, '--why', 'visitors are welcome');
  const limit = Math.max(LIMIT_MS, (performance.now() - begun) / 2);
  expect(await untilFound(EVERYWHERE)).toBeLessThan(limit);

  const { page, context, faults } = await watchedPage();
  await visit(page, `${site.origin}/about`);
  await page.locator('summary', { hasText: 'Campus Life' }).click();
  await page.getByRole('link', { name: 'Guided Tour' }).click();
  await page.getByText('We meet at the gate.').waitFor();
  expect(faults).toEqual([]);
  await context.close();

  await change('withdraw', THROW_AWAY, '--why', 'the season is over');
  expect(await untilFound(NOWHERE)).toBeLessThan(limit);
  expect([site.process.pid, site.process.exitCode]).toEqual([started, null]);
});

test('no remote is fetched before one of its pages is wanted; a private page is never prefetched, and is a separate document without the site’s menus', async () => {
  const { page, faults } = await watchedPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await visit(page, `${site.origin}/about`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    [link.href, link.textContent] = ['/office', 'The office'];
    document.querySelector('main')?.prepend(link);
  });
  const link = page.getByRole('link', { name: 'The office', exact: true });
  await link.hover();
  await link.focus();
  const remotes = asked.flatMap((address) => /^\/releases\/(mf-\w+)/.exec(address)?.[1] ?? []);
  expect(new Set(remotes)).toEqual(new Set(['mf-content']));

  await Promise.all([page.waitForEvent('load'), link.click()]);
  await hydrated(page);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  expect(await page.title()).toMatch(/^Office \| /);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sign in');
  for (const role of ['banner', 'contentinfo', 'navigation', 'search'] as const) {
    expect(await page.getByRole(role).count()).toBe(0);
  }
  expect(faults).toEqual([]);
});
