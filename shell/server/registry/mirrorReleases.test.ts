import fs from 'node:fs';
import path from 'node:path';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { eventually } from 'contract/eventually.testing';
import { withPromoted, withRollback } from 'federation/registry/registryEdits';
import { temporaryDir } from 'federation/registry/release/release.testing';
import { openStorage, type Storage } from 'federation/registry/storage/storage';
import { mirrorReleases } from './mirrorReleases';
import { edit, promoteRelease, publishRelease } from './promote.testing';
import { readRollout } from '../composition/rollout';

describe('a registry in a bucket', () => {
  const copy = temporaryDir('copy');
  const errors: string[] = [];
  let server: TestBucket;
  let bucket: Storage;
  let mirror: Awaited<ReturnType<typeof mirrorReleases>>;

  beforeAll(async () => {
    server = await startBucket();
    bucket = openStorage(server.address);
  });

  afterAll(async () => {
    mirror.stop();
    await server.stop();
  });

  const promote = (name: string, version: string) => promoteRelease(bucket, name, version);
  const live = () => readRollout(copy).live.remotes.map(({ version }) => version);

  test('a server without a copy reports that the registry is missing', async () => {
    await expect(mirrorReleases(bucket, copy, jest.fn())).rejects.toThrow(
      /there is no registry in .*; publish and promote/,
    );
  });

  test('determines what is live on a server that follows it, and older releases are copied as well', async () => {
    await promote('shell', '1.0.0');
    await promote('mf-a', '1.0.0');
    await promote('mf-a', '1.1.0');
    mirror = await mirrorReleases(bucket, copy, (error) => errors.push(String(error)));
    expect(live()).toEqual(['1.1.0']);
    await eventually(() => fs.existsSync(path.join(copy, 'mf-a/1.0.0/mf-manifest.json')));
    await promote('mf-a', '1.2.0');
    await eventually(() => live()[0] === '1.2.0');
    expect(errors).toEqual([]);
  });

  test('a damaged release does not go live, the current one stays, and other releases still go live', async () => {
    await publishRelease(bucket, 'mf-a', '1.3.0');
    await bucket.write('mf-a/1.3.0/client/remoteEntry.js', 'altered');
    await edit(bucket, 'promote mf-a@1.3.0', (registry, change) => withPromoted(registry, 'mf-a', '1.3.0', change));
    await eventually(() => errors.length > 0);
    expect(errors[0]).toMatch(/mf-a@1\.3\.0: client\/remoteEntry\.js in .* is altered; publish it again/);
    await promote('mf-b', '1.0.0');
    await eventually(() => live().length === 2);
    expect(live()).toEqual(['1.2.0', '1.0.0']);
  });

  test('while the bucket is out of reach, a restarted server serves its last copy', async () => {
    const away = { ...bucket, read: () => Promise.reject(new Error('out of reach')) };
    const reported = jest.fn();
    const restarted = await mirrorReleases(away, copy, reported);
    expect(reported).toHaveBeenCalledTimes(1);
    restarted.stop();
  });
});

test('a bucket sends the registry only when it changed, and a release only once; a rollback takes effect all the same', async () => {
  const server = await startBucket();
  const [storage, copy] = [openStorage(server.address), temporaryDir('copy')];
  await promoteRelease(storage, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await promoteRelease(storage, 'mf-a', version);
  const live = () => readRollout(copy).live.remotes.map(({ version }) => version);
  const mirror = await mirrorReleases(storage, copy, jest.fn());
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
  mirror.stop();
  await server.stop();
});
