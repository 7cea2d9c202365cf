import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import fastify from 'fastify';
import { withoutReleases } from 'federation/registry/registryEdits';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { openStorage } from 'federation/registry/storage/storage';
import { serveReleases } from '../http/releases';
import { mirrorReleases } from './mirrorReleases';
import { edit, promoteRelease, publishRelease } from './promote.testing';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A registry, and the folder of a server that follows it. */
function openRegistry() {
  const [storage, copy] = [openStorage(temporaryDir('registry')), temporaryDir('copy')];
  return {
    copy,
    release: (name: string, version: string) => publishRelease(storage, name, version),
    promote: (name: string, version: string) => promoteRelease(storage, name, version),
    retire: (versions: string[]) => edit(storage, 'retire', (registry) => withoutReleases(registry, 'mf-a', versions)),
    follow: () => mirrorReleases(storage, copy, jest.fn()),
    copied: () => fs.readdirSync(path.join(copy, 'mf-a')).sort(),
    setAge(version: string, days: number) {
      const used = new Date(Date.now() - days * DAY_MS);
      fs.utimesSync(path.join(copy, 'mf-a', version), used, used);
    },
  };
}

test('a release that was retired is served for its grace time, to pages that are still open, and then deleted', async () => {
  const { copy, promote, retire, follow, copied, setAge } = openRegistry();
  await promote('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await promote('mf-a', version);
  const first = await follow();
  await eventually(() => copied().length === 4);
  first.stop();
  await retire(['1.0.0', '1.1.0']);
  setAge('1.0.0', 29);
  setAge('1.1.0', 31);
  const app = fastify();
  await app.register(serveReleases, { releasesDir: copy, loaded: () => [] });
  const statusOf = async (version: string) =>
    (await app.inject(`/releases/mf-a/${version}/client/remoteEntry.js`)).statusCode;
  expect(await statusOf('1.1.0')).toBe(200);
  const second = await follow();
  await eventually(() => !copied().includes('1.1.0'));
  expect([await statusOf('1.0.0'), await statusOf('1.1.0')]).toEqual([200, 404]);
  second.stop();
});

test('a server has no copy of a release that nobody was given, and of those that were replaced only the last ones', async () => {
  const { release, promote, follow, copied } = openRegistry();
  await promote('shell', '1.0.0');
  await release('mf-a', '0.9.0');
  for (let minor = 10; minor < 35; minor += 1) await promote('mf-a', `1.${minor}.0`);
  const mirror = await follow();
  // the live one, the rollback target, and twenty others
  await eventually(() => copied().length >= 22);
  expect(copied()).toEqual(Array.from({ length: 22 }, (_none, index) => `1.${index + 13}.0`));
  mirror.stop();
});

test('however fast releases are retired, a server keeps only the last ones of each name', async () => {
  const { copy, promote, follow, copied, setAge } = openRegistry();
  await promote('shell', '1.0.0');
  await promote('mf-a', '2.0.0');
  for (let minor = 10; minor < 40; minor += 1) {
    writeRelease(copy, 'mf-a', `1.${minor}.0`, ['mf-a']);
    setAge(`1.${minor}.0`, 40 - minor);
  }
  const mirror = await follow();
  await eventually(() => copied().length === 21);
  expect(copied()).toEqual([...Array.from({ length: 20 }, (_none, index) => `1.${index + 20}.0`), '2.0.0']);
  mirror.stop();
});

test('a folder elsewhere that a link in the folder of releases leads to is left alone', async () => {
  const { copy, promote, follow, copied, setAge } = openRegistry();
  await promote('shell', '1.0.0');
  await promote('mf-a', '2.0.0');
  const elsewhere = writeRelease(temporaryDir('elsewhere'), 'mf-a', '1.0.0', ['mf-a']);
  writeRelease(copy, 'mf-a', '1.1.0', ['mf-a']);
  fs.symlinkSync(elsewhere, path.join(copy, 'mf-a/1.0.0'));
  for (const version of ['1.0.0', '1.1.0']) setAge(version, 31);
  const mirror = await follow();
  await eventually(() => !copied().includes('1.1.0'));
  expect(fs.existsSync(path.join(elsewhere, 'mf-manifest.json'))).toBe(true);
  mirror.stop();
});
