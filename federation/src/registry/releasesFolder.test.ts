import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from './release/integrity';
import { deploymentOf, liveVersions } from './registryDocument';
import { copyToReleases, readRegistryFolder, registryFile, releaseDir } from './releasesFolder';
import { readRelease } from './release/manifest';
import { temporaryDir, writeRelease } from './release/release.testing';

let dir: string;

beforeEach(() => {
  dir = temporaryDir('registry');
});

afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

const build = (name: string, version: string, text = 'first'): string =>
  writeRelease(path.join(dir, 'builds', text), name, version, [], {}, { 'client/remoteEntry.js': text });

test('the live releases are those of the default deployments, whatever else is listed', () => {
  const first = copyToReleases(build('mf-careers', '1.0.0'), dir);
  const second = copyToReleases(build('mf-careers', '1.1.0'), dir);
  expect(liveVersions(readRegistryFolder(dir))).toEqual({});
  const deployments = [first, second].map((release) => deploymentOf(release, Buffer.from('{}')));
  const live = { ...deployments[1], deployment: { traffic: 100, default: true } };
  const registry = { schema: 'x', microFrontends: { 'college/mf-careers': [live, deployments[0]] } };
  fs.writeFileSync(registryFile(dir), JSON.stringify(registry));
  expect(liveVersions(readRegistryFolder(dir))).toEqual({ 'mf-careers': '1.1.0' });
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

test('a registry that is not JSON is refused with its name', () => {
  fs.writeFileSync(registryFile(dir), '{ half');
  expect(() => readRegistryFolder(dir)).toThrow(/registry\.json is not JSON/);
});
