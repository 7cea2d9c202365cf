import fs from 'node:fs';
import path from 'node:path';
import { withoutReleases } from 'federation/registry/registryEdits';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { folderStorage } from 'federation/registry/storage/folderStorage';
import { createReleaseSource } from './releaseSource';
import { edit, promoteRelease, publishRelease } from './promote.testing';

/** A registry, and the folder of a server that follows it. */
function openRegistry() {
  const [storage, copy] = [folderStorage(temporaryDir('registry')), temporaryDir('copy')];
  return {
    copy,
    release: (name: string, version: string) => publishRelease(storage, name, version),
    promote: (name: string, version: string) => promoteRelease(storage, name, version),
    retire: (versions: string[]) => edit(storage, 'retire', (registry) => withoutReleases(registry, 'mf-a', versions)),
    async follow() {
      const source = createReleaseSource(storage, copy, jest.fn());
      await source.copy(await source.readRegistry());
    },
    copied: () => fs.readdirSync(path.join(copy, 'mf-a')).sort(),
  };
}

test('of many releases a server has copies of those that visitors were given last', async () => {
  const { release, promote, follow, copied } = openRegistry();
  await promote('shell', '1.0.0');
  await release('mf-a', '0.9.0');
  for (let minor = 10; minor < 35; minor += 1) await promote('mf-a', `1.${minor}.0`);
  await follow();
  // the live one, the rollback target, and twenty that were replaced
  expect(copied()).toEqual(Array.from({ length: 22 }, (_none, index) => `1.${index + 13}.0`));
});

test('a release that was retired is removed, and a folder elsewhere that a link leads to is left alone', async () => {
  const { copy, promote, retire, follow, copied } = openRegistry();
  await promote('shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote('mf-a', version);
  await follow();
  expect(copied()).toHaveLength(3);
  const elsewhere = writeRelease(temporaryDir('elsewhere'), 'mf-a', '0.9.0', ['mf-a']);
  fs.symlinkSync(elsewhere, path.join(copy, 'mf-a/0.9.0'));
  await retire(['1.0.0']);
  await follow();
  expect(copied()).toEqual(['0.9.0', '1.1.0', '1.2.0']);
  expect(fs.existsSync(path.join(elsewhere, 'mf-manifest.json'))).toBe(true);
});
