import fs from 'node:fs';
import path from 'node:path';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { eventually } from 'contract/eventually.testing';
import { readLog } from 'federation/registry/deploymentLog';
import { withoutReleases, withPromoted, withRollback } from 'federation/registry/registryEdits';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { folderStorage } from 'federation/registry/storage/folderStorage';
import { openStorage, type Storage } from 'federation/registry/storage/storage';
import { releaseId, releasesOf } from '../composition/composition';
import { followRollout } from '../composition/followRollout';
import { readFirstRollout } from '../composition/rollout';
import { edit, promoteRelease, publishRelease } from './promote.testing';
import { createReleaseSource } from './releaseSource';

const stops: (() => void)[] = [];
afterAll(() => stops.forEach((stop) => stop()));

/**
 * A server that starts with what a registry says, and follows it; `copy` is its folder of releases, of which it cannot render
 * those that are `broken`.
 */
async function openServer(storage: Storage, copy: string, broken = new Set<string>()) {
  const reported: string[] = [];
  const report = (error: unknown) => void reported.push(String(error));
  const source = createReleaseSource(storage, copy, report);
  let given = await readFirstRollout(source);
  const compositions = {
    rollout: () => given,
    releases: () => [],
    async switchTo(next: typeof given) {
      const worse = releasesOf(next.live).filter((release) => broken.has(releaseId(release)));
      if (worse.length === 0) given = next;
      return worse;
    },
  };
  const onChange = () => undefined;
  const { stop } = followRollout({ source, compositions, log: { error: report }, onChange });
  stops.push(stop);
  return { live: () => given.live.remotes.map(({ version }) => version), reported };
}

describe('a registry in a bucket', () => {
  const copy = temporaryDir('copy');
  let server: TestBucket;
  let bucket: Storage;
  let first: Awaited<ReturnType<typeof openServer>>;

  beforeAll(async () => {
    server = await startBucket();
    bucket = await openStorage(server.address);
  });

  afterAll(() => server.stop());

  const promote = (name: string, version: string) => promoteRelease(bucket, name, version);

  test('a server without a copy reports that the registry is missing', async () => {
    await expect(openServer(bucket, copy)).rejects.toThrow(/there is no registry in .*; publish and promote/);
  });

  test('determines what is live on a server that follows it, and older releases are copied as well', async () => {
    await promote('shell', '1.0.0');
    await promote('mf-a', '1.0.0');
    await promote('mf-a', '1.1.0');
    first = await openServer(bucket, copy);
    expect(first.live()).toEqual(['1.1.0']);
    await eventually(() => fs.existsSync(path.join(copy, 'mf-a/1.0.0/mf-manifest.json')));
    await promote('mf-a', '1.2.0');
    await eventually(() => first.live()[0] === '1.2.0');
    expect(first.reported).toEqual([]);
  });

  test('a damaged release does not go live, the current one stays, and other releases still go live', async () => {
    await publishRelease(bucket, 'mf-a', '1.3.0');
    await bucket.write('mf-a/1.3.0/client/remoteEntry.js', 'altered');
    await edit(bucket, 'promote mf-a@1.3.0', (registry, change) => withPromoted(registry, 'mf-a', '1.3.0', change));
    await eventually(() => first.reported.length > 0);
    expect(first.reported[0]).toMatch(/mf-a@1\.3\.0: client\/remoteEntry\.js in .* is altered; publish it again/);
    await promote('mf-b', '1.0.0');
    await eventually(() => first.live().length === 2);
    expect(first.live()).toEqual(['1.2.0', '1.0.0']);
  });

  test('a server that restarts meanwhile goes on with the one before, also of the shell', async () => {
    await publishRelease(bucket, 'shell', '1.1.0');
    await bucket.write('shell/1.1.0/client/main.js', 'altered');
    await edit(bucket, 'promote', (registry, change) => withPromoted(registry, 'shell', '1.1.0', change));
    const restarted = await openServer(bucket, copy);
    expect(restarted.live()).toEqual(['1.2.0', '1.0.0']);
  });

  test('while the bucket is out of reach, a restarted server serves its last copy', async () => {
    const away = { ...bucket, read: () => Promise.reject(new Error('out of reach')) };
    const restarted = await openServer(away, copy);
    expect(restarted.live()).toEqual(['1.2.0']);
    expect(restarted.reported[0]).toContain('out of reach');
  });
});

test('a bucket sends the registry only when it changed, and a release only once; a rollback takes effect all the same', async () => {
  const server = await startBucket();
  const [storage, copy] = [await openStorage(server.address), temporaryDir('copy')];
  await promoteRelease(storage, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await promoteRelease(storage, 'mf-a', version);
  const { live } = await openServer(storage, copy);
  await eventually(() => fs.existsSync(path.join(copy, 'mf-a/1.0.0/mf-manifest.json')));
  const sent: string[] = [];
  server.failWith(({ method, url }, response) => {
    response.on('finish', () => method === 'GET' && sent.push(`${url?.split(/[/?]/)[3]} ${response.statusCode}`));
    return false;
  });
  await eventually(() => sent.length >= 3);
  expect(new Set(sent)).toEqual(new Set(['registry.json 304']));
  await edit(storage, 'rollback', (registry, change) => withRollback(registry, 'mf-a', change));
  await eventually(() => live()[0] === '1.0.0');
  expect(sent.filter((one) => one.startsWith('mf-a'))).toEqual([]);
  await server.stop();
});

test('a release that cannot be rendered keeps the one before, others go live, and the logs of server and registry say so', async () => {
  const releasesDir = temporaryDir('registry');
  const storage = await openStorage(releasesDir);
  for (const name of ['shell', 'mf-a', 'mf-b']) await promoteRelease(storage, name, '1.0.0');
  const broken = new Set(['mf-a@2.0.0']);
  const { live, reported } = await openServer(storage, releasesDir, broken);
  const said = async () => (await readLog(storage)).filter(({ who }) => who === 'shell/server').map(({ what }) => what);
  await promoteRelease(storage, 'mf-a', '2.0.0');
  await eventually(async () => (await said()).includes('mf-a@2.0.0 cannot be rendered, the release before stays'));
  expect(reported).toContainEqual(expect.stringContaining('pages of mf-a@2.0.0 cannot be rendered'));
  await promoteRelease(storage, 'mf-b', '2.0.0');
  await eventually(async () => live()[1] === '2.0.0');
  expect(live()).toEqual(['1.0.0', '2.0.0']);
  broken.clear();
  // the next attempt is due
  const clock = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + 10_000);
  await eventually(async () => live()[0] === '2.0.0');
  await eventually(async () => (await said()).length === 2);
  expect(await said()).toEqual([expect.anything(), 'mf-a@2.0.0 is rendered now']);
});

test('of many releases a server has copies of those that visitors were given last; a retired one is removed, and a folder elsewhere that a link leads to is left alone', async () => {
  const [storage, copy] = [folderStorage(temporaryDir('registry')), temporaryDir('copy')];
  const follow = async () => {
    const source = createReleaseSource(storage, copy, jest.fn());
    await source.copy(await source.readRegistry());
    return fs.readdirSync(path.join(copy, 'mf-a')).sort();
  };
  await promoteRelease(storage, 'shell', '1.0.0');
  await publishRelease(storage, 'mf-a', '0.9.0');
  for (let minor = 10; minor < 35; minor += 1) await promoteRelease(storage, 'mf-a', `1.${minor}.0`);
  // the live one, the rollback target, and twenty that were replaced
  const copied = Array.from({ length: 22 }, (_none, index) => `1.${index + 13}.0`);
  expect(await follow()).toEqual(copied);

  const elsewhere = writeRelease(temporaryDir('elsewhere'), 'mf-a', '0.8.0', ['mf-a']);
  fs.symlinkSync(elsewhere, path.join(copy, 'mf-a/0.8.0'));
  await edit(storage, 'retire', (registry) => withoutReleases(registry, 'mf-a', ['1.20.0']));
  expect(await follow()).toEqual(['0.8.0', '1.12.0', ...copied.filter((version) => version !== '1.20.0')]);
  expect(fs.existsSync(path.join(elsewhere, 'mf-manifest.json'))).toBe(true);
});
