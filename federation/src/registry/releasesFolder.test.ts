import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { integrityOf } from './release/integrity';
import { deploymentOf, liveVersions } from './registryDocument';
import { copyToReleases, readRegistryFolder, registryFile, releaseDir } from './releasesFolder';
import { readRelease, type ReleaseManifest } from './release/manifest';
import { manifestText } from './release/release.testing';

let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'registry-'));
});

afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

function build(name: string, version: string, text = 'first'): string {
  const buildDir = path.join(dir, 'builds', name);
  fs.mkdirSync(path.join(buildDir, 'client'), { recursive: true });
  fs.writeFileSync(path.join(buildDir, 'client/remoteEntry.js'), text);
  const release: ReleaseManifest = {
    schema: 1,
    name,
    version,
    commit: '',
    contract: 1,
    entry: 'client/remoteEntry.js',
    server: 'server/server.js',
    common: { js: [], css: [] },
    routes: {},
    integrity: { 'client/remoteEntry.js': 'sha256-abc' },
    singletons: {},
    trustedTypes: [],
    budgets: {},
  };
  fs.writeFileSync(path.join(buildDir, 'mf-manifest.json'), manifestText(release));
  return buildDir;
}

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
    metadata: { version: '1.0.0', integrity: 'sha256-abc' },
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
