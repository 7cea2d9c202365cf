import fs from 'node:fs';
import path from 'node:path';
import { editRegistry } from '../registry/registryStore';
import { promote } from './promote';
import { publish } from '../registry/publish';
import { liveVersions, type Change, type Registry } from '../registry/registryDocument';
import { withPromoted, withTraffic } from '../registry/registryEdits';
import type { ReleaseManifest } from '../registry/release/manifest';
import { temporaryDir, writeRelease } from '../registry/release/release.testing';
import { folderStorage } from '../registry/storage/folderStorage';
import type { Storage } from '../registry/storage/storage';
import { pageAddress, patternsMeet } from './pathsRule';
import type { GateOptions } from './verdict';

// These refusals need no server; e2e/src/gate.test.ts opens pages.
const gate: GateOptions = { server: '/nowhere/main.js', chromium: '/nowhere/chromium' };
const PROVIDED = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'react-dom/client': '19.3.1',
};
const shellProvides = (shared: string) => ({
  provides: { singletons: { ...PROVIDED, 'shared-store/platform': shared }, contracts: [1] },
});

let dir: string;
const storage = () => folderStorage(dir);
const asked = { who: 'asha', why: 'for a test' };

async function published(name: string, version: string, paths: string[], changed?: Partial<ReleaseManifest>) {
  const folder = writeRelease(dir, name, version, paths, changed);
  await publish(storage(), dir, name, version, asked);
  return folder;
}

const edit = (apply: (registry: Registry, change: Change) => Registry) =>
  editRegistry(storage(), { ...asked, names: [], what: 'a change', apply });
const live = (name: string, version: string) =>
  edit((registry, change) => withPromoted(registry, name, version, change));

/** Returns the gate's message about a release. */
const refusal = (name: string, version: string): Promise<string> =>
  promote(storage(), name, version, { ...asked, gate }).then(
    () => 'it passed',
    (error: Error) => error.message,
  );

beforeEach(async () => {
  dir = temporaryDir('gate');
  await published('shell', '3.0.0', ['search'], shellProvides('1.2.0'));
  await live('shell', '3.0.0');
  await published('mf-careers', '2.0.0', ['careers', 'careers/:slug']);
  await live('mf-careers', '2.0.0');
});

afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

test.each<[string, (folder: string) => void, string]>([
  ['with a missing file', (folder) => fs.rmSync(path.join(folder, 'server/server.js')), 'server/server.js is missing'],
  [
    'with an altered file',
    (folder) => fs.appendFileSync(path.join(folder, 'client/remoteEntry.js'), ' and more'),
    'client/remoteEntry.js is altered',
  ],
  [
    'whose mf-manifest.json was altered after it was published, even when its files match',
    () => writeRelease(dir, 'mf-admissions', '1.5.0', ['admission', 'fees']),
    'mf-manifest.json is altered',
  ],
])('a release %s is refused', async (_what, alter, fault) => {
  alter(await published('mf-admissions', '1.5.0', ['admission']));
  expect(await refusal('mf-admissions', '1.5.0')).toBe(
    `federation: files: mf-admissions@1.5.0: ${fault}; run publish mf-admissions@1.5.0 again from the machine that released it, or release a new version`,
  );
});

test.each<[string, Partial<ReleaseManifest>, string]>([
  [
    'is built for a contract that the live shell does not support',
    { contract: 2 },
    'contract: mf-admissions@1.5.0 has contract 2, shell@3.0.0 knows 1; promote a shell that knows contract 2 first, or build mf-admissions for contract 1',
  ],
  [
    'needs another version of a shared module than the live shell provides',
    { singletons: { react: '^20.0.0' } },
    'singletons: mf-admissions@1.5.0 wants react ^20.0.0, the shell provides 19.3.1; build mf-admissions against react 19.3.1, or promote a shell that provides ^20.0.0',
  ],
  [
    'needs a shared module that the live shell does not provide',
    { singletons: { 'react-query': '^5.0.0' } },
    'singletons: mf-admissions@1.5.0 wants react-query ^5.0.0, the shell provides none; bundle react-query into mf-admissions, or promote a shell that provides it',
  ],
])('a release that %s is refused', async (_what, changed, said) => {
  await published('mf-admissions', '1.5.0', ['admission'], changed);
  expect(await refusal('mf-admissions', '1.5.0')).toBe(`federation: ${said}`);
});

test.each([
  [
    'does not support the contract of a live remote',
    { provides: { ...shellProvides('1.2.0').provides, contracts: [2] } },
    'federation: contract: mf-careers@2.0.0 has contract 1, shell@4.0.0 knows 2',
  ],
  [
    'no longer satisfies a live remote',
    shellProvides('2.0.0'),
    'mf-careers@2.0.0 wants shared-store/platform ^1.2.0, the shell provides 2.0.0',
  ],
])('a shell that %s is refused', async (_what, changed, said) => {
  await published('shell', '4.0.0', ['search'], changed);
  expect(await refusal('shell', '4.0.0')).toContain(said);
});

test('a release goes live although another team released its own while it was checked', async () => {
  const folder = await published('mf-admissions', '1.5.0', ['admission']);
  fs.rmSync(path.join(folder, 'server/server.js'));
  await published('mf-careers', '2.1.0', ['careers']);
  let isFirst = true;
  const busy: Storage = {
    ...storage(),
    async read(key) {
      if (isFirst && key.startsWith('mf-admissions/1.5.0/')) {
        isFirst = false;
        await live('mf-careers', '2.1.0');
      }
      return storage().read(key);
    },
  };
  const { registry } = await promote(busy, 'mf-admissions', '1.5.0', { ...asked, gate, force: true });
  expect(isFirst).toBe(false);
  expect(liveVersions(registry)).toMatchObject({ 'mf-admissions': '1.5.0', 'mf-careers': '2.1.0' });
});

test('a release that serves a path of another remote, one matched by its pattern, or one of the shell, is refused', async () => {
  await published('mf-admissions', '1.5.0', ['admission', 'Careers']);
  expect(await refusal('mf-admissions', '1.5.0')).toBe(
    'federation: paths: mf-admissions@1.5.0 serves /Careers, which mf-careers@2.0.0 owns as /careers; take the route out of mf-admissions, or let mf-careers release without it first',
  );
  await published('mf-admissions', '1.6.0', ['careers/apply', 'search']);
  const said = await refusal('mf-admissions', '1.6.0');
  expect(said).toContain('serves /careers/apply, which mf-careers@2.0.0 owns as /careers/:slug');
  expect(said).toContain('serves /search, which shell@3.0.0 owns;');
});

test('a page for any one-segment path may coexist with paths of other remotes, but not with another such page', async () => {
  await published('mf-content', '1.0.0', ['about', ':course']);
  await live('mf-content', '1.0.0');
  await published('mf-careers', '2.1.0', ['careers', ':post'], { contract: 2 });
  const said = await refusal('mf-careers', '2.1.0');
  expect(said).toContain('serves /:post, which mf-content@1.0.0 owns as /:course');
  expect(said).not.toContain('serves /careers');
});

test('the page for any path is checked at an address that no other page has', () => {
  const listed = ['/', '/about', '/careers', '/Pharm.D(PB)'];
  const addresses = ['about', ':course'].map((path) => pageAddress(path, listed, ['about', ':course', 'careers']));
  expect(addresses).toEqual(['/about', '/Pharm.D(PB)']);
});

test('a path of a canary counts as owned, before it has all the traffic', async () => {
  await published('mf-content', '1.0.0', ['about']);
  await live('mf-content', '1.0.0');
  await published('mf-content', '1.1.0', ['about', 'admission']);
  await edit((registry, change) => withTraffic(registry, 'mf-content', '1.1.0', 10, change));
  await published('mf-admissions', '1.5.0', ['admission']);
  expect(await refusal('mf-admissions', '1.5.0')).toContain('serves /admission, which mf-content@1.1.0 owns;');
});

test.each([
  ['careers', 'CAREERS', true],
  ['careers', 'careers/:slug', false],
  ['careers/:slug', 'careers/librarian', true],
  ['', 'home', false],
  ['*', 'anything/at/all', true],
  ['a/:b/c', 'a/x/:y', true],
  ['a/:b/c', 'a/x/d', false],
])('the patterns "%s" and "%s" overlap: %s', (one, other, expected) => {
  expect(patternsMeet(one, other)).toBe(expected);
  expect(patternsMeet(other, one)).toBe(expected);
});
