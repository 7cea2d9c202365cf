import fs from 'node:fs';
import path from 'node:path';
import {
  type Change,
  type Deployment,
  deploymentOf,
  EMPTY_REGISTRY,
  liveVersions,
  type Registry,
} from './registryDocument';
import {
  retentionReason,
  rollbackTarget,
  withLocalBuild,
  withoutReleases,
  withPromoted,
  withPublished,
  withRollback,
  withTraffic,
} from './registryEdits';
import { integrityOf } from './release/integrity';
import { readRelease } from './release/manifest';
import { temporaryDir, writeRelease } from './release/release.testing';
import { readRegistry } from './registryStore';
import { copyToReleases, registryFile, releaseDir } from './releasesFolder';
import { folderStorage } from './storage/folderStorage';

const NAME = 'mf-admissions';
const change: Change = { id: 'c1', at: '2026-07-03T10:00:00.000Z', who: 'asha', what: 'a change', why: '' };
const deployment = (version: string): Deployment => ({
  url: `/releases/${NAME}/${version}/client/remoteEntry.js`,
  metadata: { version, integrity: 'sha256-x' },
  deployment: { traffic: 0, default: false },
});

const published = (...versions: string[]): Registry =>
  versions.reduce((registry, version) => withPublished(registry, NAME, deployment(version), change), EMPTY_REGISTRY);
const promoted = (registry: Registry, ...versions: string[]) =>
  versions.reduce((next, version) => withPromoted(next, NAME, version, change), registry);
const split = (registry: Registry) =>
  (registry.microFrontends[`college/${NAME}`] ?? []).map((one) => [one.metadata.version, one.deployment.traffic]);
const live = (registry: Registry) => liveVersions(registry)[NAME];

test('a rollback goes to the previous live release, a second one further back, and never to the bad one', () => {
  const registry = promoted(published('1.3.0', '1.4.0', '1.5.0'), '1.3.0', '1.4.0', '1.5.0');
  const once = withRollback(registry, NAME, change);
  expect(live(once)).toBe('1.4.0');
  expect(live(withRollback(once, NAME, change))).toBe('1.3.0');
});

test('without a previous release a rollback fails with a message about what to do instead', () => {
  expect(() => rollbackTarget(promoted(published('1.3.0'), '1.3.0'), NAME)).toThrow(
    'mf-admissions@1.3.0 has no release before it; promote another with promote mf-admissions@<version>',
  );
  expect(() => rollbackTarget(EMPTY_REGISTRY, NAME)).toThrow('no release of mf-admissions is live');
});

test('a canary shares the traffic with the live release, 100 percent in total, and gives it back', () => {
  const registry = withTraffic(promoted(published('1.4.0', '1.5.0'), '1.4.0'), NAME, '1.5.0', 10, change);
  expect(split(registry)).toEqual([
    ['1.4.0', 90],
    ['1.5.0', 10],
  ]);
  expect(split(withTraffic(registry, NAME, '1.5.0', 0, change))).toEqual([
    ['1.4.0', 100],
    ['1.5.0', 0],
  ]);
  expect(split(promoted(registry, '1.5.0'))).toEqual([
    ['1.5.0', 100],
    ['1.4.0', 0],
  ]);
});

test.each<[string, number, RegExp]>([
  ['1.4.0', 10, /mf-admissions@1\.4\.0 is live; give traffic to another release/],
  ['1.5.0', 100, /traffic of 100 percent; give a whole number from 0 to 99, and all of it with promote/],
  ['1.6.0', 10, /mf-admissions@1\.5\.0 is the canary already; end it with traffic mf-admissions@1\.5\.0 0 first/],
  ['1.7.0', 10, /mf-admissions@1\.7\.0 is not published; run publish mf-admissions@1\.7\.0 first/],
])('traffic for %s of %d percent is refused with the fix', (version, percent, message) => {
  const registry = promoted(published('1.4.0', '1.5.0', '1.6.0'), '1.4.0');
  const withCanary = withTraffic(registry, NAME, '1.5.0', 5, change);
  expect(() => withTraffic(withCanary, NAME, version, percent, change)).toThrow(message);
});

test('the live release, the canary and the rollback target have a reason to stay on the list, and no other', () => {
  const versions = ['1.2.0', '1.3.0', '1.4.0', '1.5.0'];
  const registry = withTraffic(promoted(published(...versions), '1.3.0', '1.4.0'), NAME, '1.5.0', 5, change);
  expect(versions.map((version) => retentionReason(registry, NAME, version))).toEqual([
    undefined,
    'is the rollback target',
    'is live',
    'is the canary',
  ]);
  expect(split(withoutReleases(registry, NAME, ['1.2.0'])).map(([version]) => version)).not.toContain('1.2.0');
});

test('a local build replaces the previous local build and leaves a canary its share', () => {
  const first = withLocalBuild(published('1.5.0'), NAME, deployment('1.4.0-local.a'), change);
  const second = withLocalBuild(
    withTraffic(first, NAME, '1.5.0', 20, change),
    NAME,
    deployment('1.4.0-local.b'),
    change,
  );
  expect(split(second)).toEqual([
    ['1.4.0-local.b', 80],
    ['1.5.0', 20],
  ]);
});

let dir: string;

beforeEach(() => {
  dir = temporaryDir('registry');
});

afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const build = (name: string, version: string, text = 'first'): string =>
  writeRelease(path.join(dir, 'builds', text), name, version, [], {}, { 'client/remoteEntry.js': text });

const registryHere = async () => (await readRegistry(folderStorage(dir))).registry;

test('the live releases are those of the default deployments, whatever else is listed', async () => {
  const first = copyToReleases(build('mf-careers', '1.0.0'), dir);
  const second = copyToReleases(build('mf-careers', '1.1.0'), dir);
  expect(liveVersions(await registryHere())).toEqual({});
  const deployments = [first, second].map((release) => deploymentOf(release, Buffer.from('{}')));
  const live = { ...deployments[1], deployment: { traffic: 100, default: true } };
  const registry = { schema: 'x', microFrontends: { 'college/mf-careers': [live, deployments[0]] } };
  fs.writeFileSync(registryFile(dir), JSON.stringify(registry));
  expect(liveVersions(await registryHere())).toEqual({ 'mf-careers': '1.1.0' });
  expect(readRelease(releaseDir(dir, 'mf-careers', '1.1.0')).version).toBe('1.1.0');
  expect(deployments[0]).toEqual({
    url: '/releases/mf-careers/1.0.0/client/remoteEntry.js',
    metadata: { version: '1.0.0', integrity: integrityOf(Buffer.from('first')) },
    extras: { release: integrityOf(Buffer.from('{}')) },
    deployment: { traffic: 0, default: false },
  });
});

test('a published version is never overwritten', () => {
  copyToReleases(build('mf-careers', '1.0.0', 'first'), dir);
  copyToReleases(build('mf-careers', '1.0.0', 'second'), dir);
  expect(fs.readFileSync(path.join(dir, 'mf-careers/1.0.0/client/remoteEntry.js'), 'utf8')).toBe('first');
});

test('a registry that is not JSON is refused with its name', async () => {
  fs.writeFileSync(registryFile(dir), '{ half');
  await expect(registryHere()).rejects.toThrow(/registry\.json is not JSON/);
});
