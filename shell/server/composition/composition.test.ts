import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { registryText } from '../registry/promote.testing';
import { onPage, visibleTo } from './composition';
import { openStorage } from 'federation/registry/storage/storage';
import { createReleaseSource } from '../registry/releaseSource';
import { readRollout, type Rollout } from './rollout';

let releasesDir: string;

beforeEach(() => {
  releasesDir = temporaryDir('composition');
});

const publish = (name: string, version: string, route = {}): string =>
  writeRelease(releasesDir, name, version, [name], { routes: { [name]: { path: name, js: [], css: [], ...route } } });

const makeLive = (versions: Record<string, string>) =>
  fs.writeFileSync(path.join(releasesDir, 'registry.json'), registryText(versions));

async function read(previous?: Rollout) {
  const { readRegistry, load } = createReleaseSource(await openStorage(releasesDir), releasesDir, jest.fn());
  return readRollout(await readRegistry(), { load, previous });
}

const versionsOf = ({ live }: Rollout) =>
  Object.fromEntries([live.shell, ...live.remotes].map(({ name, version }) => [name, version]));

test('an altered release is not used, the previous one stays, and all others go live', async () => {
  publish('shell', '1.0.0');
  publish('mf-a', '1.0.0');
  publish('mf-b', '1.0.0');
  makeLive({ shell: '1.0.0', 'mf-a': '1.0.0', 'mf-b': '1.0.0' });
  const before = await read();
  expect(before.faults).toEqual([]);

  publish('mf-b', '2.0.0');
  fs.writeFileSync(path.join(publish('mf-a', '2.0.0'), 'server/server.js'), 'altered');
  makeLive({ shell: '1.0.0', 'mf-a': '2.0.0', 'mf-b': '2.0.0' });
  const after = await read(before);
  expect(versionsOf(after)).toEqual({ shell: '1.0.0', 'mf-a': '1.0.0', 'mf-b': '2.0.0' });
  expect(after.faults.map(({ message }) => message)).toEqual([
    `mf-a@1.0.0 stays live: mf-a@2.0.0: server/server.js in ${releasesDir} is altered; publish it again`,
  ]);
});

test('no public page contains data of a private remote, and no private page of a public one', async () => {
  publish('shell', '1.0.0');
  publish('mf-news', '1.0.0');
  publish('mf-desk', '1.0.0', { private: true });
  makeLive({ shell: '1.0.0', 'mf-news': '1.0.0', 'mf-desk': '1.0.0', 'mf-lost': '1.0.0' });
  const { live: composition } = await read();
  const namesOn = (path: string) => {
    const known = visibleTo(composition.addressOf(path), composition);
    return onPage(known).remotes.map(({ name }) => name);
  };
  expect(namesOn('/mf-news')).toEqual(['mf-news']);
  expect(namesOn('/mf-desk')).toEqual(['mf-desk']);
});
