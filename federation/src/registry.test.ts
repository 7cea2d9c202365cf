import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { liveReleases, liveVersions, promoteReleases, publishRelease, readRegistry, registryFile } from './registry';
import type { ReleaseFile } from './release';

let dir: string;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'registry-'));
});

afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

function build(name: string, version: string, text = 'first'): string {
  const buildDir = path.join(dir, 'builds', name);
  fs.mkdirSync(path.join(buildDir, 'client'), { recursive: true });
  fs.writeFileSync(path.join(buildDir, 'client/remoteEntry.js'), text);
  const release: ReleaseFile = {
    schema: 1,
    name,
    version,
    commit: '',
    contract: 1,
    entry: 'client/remoteEntry.js',
    server: 'server/server.js',
    common: { js: [], css: [] },
    routes: {},
    integrity: { 'client/remoteEntry.js': 'sha384-abc' },
    singletons: {},
  };
  fs.writeFileSync(path.join(buildDir, 'release.json'), JSON.stringify(release));
  return buildDir;
}

test('a published release becomes live when it is promoted, and not before', () => {
  publishRelease(build('mf-careers', '1.0.0'), dir);
  expect(liveReleases(dir)).toEqual([]);
  promoteReleases(dir, { 'mf-careers': '1.0.0' });
  expect(liveVersions(readRegistry(dir))).toEqual({ 'mf-careers': '1.0.0' });
  expect(readRegistry(dir).microFrontends['college/mf-careers']).toEqual([
    {
      url: '/releases/mf-careers/1.0.0/client/remoteEntry.js',
      metadata: { version: '1.0.0', integrity: 'sha384-abc' },
      deployment: { traffic: 100, default: true },
    },
  ]);
});

test('a version that was published once is never written again', () => {
  publishRelease(build('mf-careers', '1.0.0', 'first'), dir);
  publishRelease(build('mf-careers', '1.0.0', 'second'), dir);
  expect(fs.readFileSync(path.join(dir, 'mf-careers/1.0.0/client/remoteEntry.js'), 'utf8')).toBe('first');
});

test('promoting a release that is not there names it and leaves the registry as it was', () => {
  publishRelease(build('mf-careers', '1.0.0'), dir);
  promoteReleases(dir, { 'mf-careers': '1.0.0' });
  const before = fs.readFileSync(registryFile(dir), 'utf8');
  expect(() => promoteReleases(dir, { 'mf-careers': '2.0.0' })).toThrow(
    /mf-careers\/2\.0\.0\/release\.json cannot be read/,
  );
  expect(fs.readFileSync(registryFile(dir), 'utf8')).toBe(before);
});

test('a registry that is not JSON is refused with its name', () => {
  fs.writeFileSync(registryFile(dir), '{ half');
  expect(() => liveReleases(dir)).toThrow(/registry\.json is not JSON/);
});
