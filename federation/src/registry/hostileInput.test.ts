import fs from 'node:fs';
import path from 'node:path';
import { parseChange, parseRegistry } from './registryDocument';
import { releaseDir } from './releasesFolder';
import { filesBelow } from './release/integrity';
import { parseManifest, readRelease, releaseUrl } from './release/manifest';
import { manifestText, INVALID_FILES, temporaryDir, writeRelease } from './release/release.testing';
import { releaseKey, uploadRelease } from './release/transfer';
import { openStorage } from './storage/storage';

const change = { id: 'c1', at: '2026-07-03T10:00:00.000Z', who: 'asha', what: 'promote', why: '' };
const deployment = {
  url: '',
  metadata: { version: '1.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
};
const registryWith = (over: object, key = 'college/mf-a') =>
  JSON.stringify({ schema: '', microFrontends: { [key]: [{ ...deployment, ...over }] } });
const versioned = (version: unknown) => registryWith({ metadata: { version, integrity: '' } });

const NAMES = [
  ...['../x', '..', 'mf-a/..', 'mf-a\\..', 'log', 'usage'],
  ...['__proto__', 'MF-A', 'mf-', `mf-${'a'.repeat(40)}`, ''],
];
const VERSIONS = [
  ...['../../x', '..', '1.0.0/..', '1.0.0/../..', '1.0.0\\..'],
  ...['1.0.0\n', '1.0', 'latest', `1.0.0-${'a'.repeat(90)}`, ''],
];

test.each(NAMES)('a registry that lists the name %j is refused, and the message names it and the fix', (name) => {
  expect(() => parseRegistry(registryWith({}, `college/${name}`), 'registry.json')).toThrow(
    /registry\.json has .* at microFrontends\.college\/.* \(Unexpected property\); restore it/,
  );
});

test.each([...VERSIONS, 1, null, { toString: '1.0.0' }])(
  'a registry that lists the version %j is refused, and the message names the value and the fix',
  (version) => {
    expect(() => parseRegistry(versioned(version), 'registry.json')).toThrow(
      /^federation: registry\.json has .* at microFrontends\.college\/mf-a\[0\]\.metadata\.version \(Expected .*\); restore it, or promote the releases again$/,
    );
  },
);

test.each([
  ['an array instead of an object', '[]'],
  ['null instead of an object', 'null'],
  ['an object instead of a name’s list', JSON.stringify({ schema: '', microFrontends: { 'college/mf-a': {} } })],
  ['more than 100 percent of the traffic', registryWith({ deployment: { traffic: 101, default: true } })],
  ['traffic in words', registryWith({ deployment: { traffic: '10', default: false } })],
  ['a rollback target outside of the folder', registryWith({ extras: { before: '../../x' } })],
  [
    'a change whose log entry is outside of the log',
    registryWith({ extras: { change: { ...change, id: '../../x' } } }),
  ],
  ['a change at a time that is a path', registryWith({ extras: { change: { ...change, at: '../../2026' } } })],
])('a registry with %s is refused', (_what, content) => {
  expect(() => parseRegistry(content, 'registry.json')).toThrow(/^federation: registry\.json has .*; restore it/);
});

test('every version of a release or a local build is accepted', () => {
  for (const version of [
    '1.5.0',
    '1.5.0-rc.1',
    '1.5.0+build.7',
    '1.4.0-local.3f2a9c01d7',
    '1.4.0-local.0123456789',
    '1.4.0-local.dev-mk3f9s0a',
  ]) {
    expect(parseRegistry(versioned(version), 'registry.json')).toBeDefined();
    expect(releaseUrl('mf-a', version)).toBe(`/releases/mf-a/${version}/`);
  }
});

test('the message names an invalid log entry', () => {
  expect(() => parseChange('{"id":"c1"}', 'log/1.json')).toThrow(
    /^federation: log\/1\.json has undefined at at \(Expected required property\)/,
  );
});

test.each(INVALID_FILES)(
  'a release that names the file %j is refused in every field, with the value and the fix',
  (file) => {
    const dir = writeRelease(temporaryDir('hostile'), 'mf-a', '1.0.0', ['a']);
    const whole = readRelease(dir);
    const hash = Object.values(whole.integrity)[0];
    const refused =
      /^federation: mf-manifest\.json has .* \((Expected string to match|Unexpected property)[^]*; build or publish/;
    for (const over of [
      { integrity: { ...whole.integrity, [file]: hash } },
      { entry: file },
      { server: file },
      { common: { js: [file], css: [] } },
      { routes: { a: { path: 'a', js: [], css: [file] } } },
    ]) {
      expect(() => parseManifest(manifestText({ ...whole, ...over }), 'mf-manifest.json')).toThrow(refused);
    }
  },
);

test('a release with an invalid name or version is refused', () => {
  const whole = readRelease(writeRelease(temporaryDir('hostile'), 'mf-a', '1.0.0', ['a']));
  for (const name of NAMES)
    expect(() => parseManifest(manifestText({ ...whole, name }), 'x')).toThrow(/x has .* at metaData\.release\.name/);
  for (const version of VERSIONS) {
    expect(() => parseManifest(manifestText({ ...whole, version }), 'x')).toThrow(
      /x has .* at metaData\.release\.version/,
    );
  }
});

const route = { path: 'a', js: [], css: [] };

test.each([
  [{ schema: 2 }, 'has 2 at metaData.release.schema (Expected 1)'],
  [{ contract: -1 }, 'has -1 at metaData.release.contract (Expected integer to be greater or equal to 0)'],
  [{ commit: null }, 'has null at metaData.release.commit (Expected string)'],
  [{ common: [] }, 'has [] at metaData.release.common (Expected object)'],
  [{ routes: { 'a\nb': { ...route, js: 'x.js' } } }, 'has "x.js" at metaData.release.routes.a\\nb.js (Expected array)'],
  [{ routes: { a: { ...route, private: 'yes' } } }, 'has "yes" at metaData.release.routes.a.private (Expected true)'],
  [{ trustedTypes: 'shell' }, 'has "shell" at metaData.release.trustedTypes (Expected array)'],
  [{ trustedTypes: ["a; script-src 'none'"] }, 'at metaData.release.trustedTypes[0] (Expected string to match'],
  [
    { budgets: { pages: { a: { script: '1' } } } },
    'has "1" at metaData.release.budgets.pages.a.script (Expected integer)',
  ],
])('a release with %j is refused, and the message names the field, the value and the fix', (over, message) => {
  const whole = readRelease(writeRelease(temporaryDir('hostile'), 'mf-a', '1.0.0', ['a']));
  const read = () => parseManifest(manifestText({ ...whole, ...over }), 'mf-manifest.json');
  expect(read).toThrow(message);
  expect(read).toThrow(/^federation: mf-manifest\.json has [^]*; build or publish that release again$/);
});

test('no folder, key or address is made of an invalid name or version', () => {
  for (const make of [
    (name: string, version: string) => releaseDir('/releases', name, version),
    (name: string, version: string) => releaseKey(name, version, 'mf-manifest.json'),
    releaseUrl,
  ]) {
    for (const name of NAMES)
      expect(() => make(name, '1.0.0')).toThrow(/is not a release name, which is "shell", or "mf-"/);
    for (const version of VERSIONS)
      expect(() => make('mf-a', version)).toThrow(/is not a valid version of mf-a; give a version such as/);
  }
});

test('a symbolic link does not count as a file of a release: it is neither listed, nor read, nor published', async () => {
  const releases = temporaryDir('hostile');
  const secret = path.join(temporaryDir('elsewhere'), 'secret.key');
  fs.writeFileSync(secret, 'entry of mf-a@1.0.0');
  const dir = writeRelease(releases, 'mf-a', '1.0.0', ['a']);
  const entry = path.join(dir, 'client/remoteEntry.js');
  fs.rmSync(entry);
  fs.symlinkSync(secret, entry);
  fs.symlinkSync(path.dirname(secret), path.join(dir, 'client/more'));
  expect(filesBelow(dir)).toEqual(['mf-manifest.json', 'server/server.js']);
  const storage = await openStorage(releases);
  await expect(uploadRelease(storage, releases, { name: 'mf-a', version: '1.0.0' })).rejects.toThrow(
    /client\/remoteEntry\.js is a symbolic link/,
  );
  await expect(storage.read('mf-a/1.0.0/client/remoteEntry.js')).rejects.toThrow(
    /is a symbolic link, or lies behind one/,
  );
  await expect(storage.read('mf-a/1.0.0/client/more/secret.key')).rejects.toThrow(/is a symbolic link/);
});
