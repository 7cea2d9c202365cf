import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { readLog } from 'federation/registry/deploymentLog';
import { publish } from 'federation/registry/publish';
import { canaryDeployment, type Change, type Registry } from 'federation/registry/registryDocument';
import { withPromoted, withTraffic } from 'federation/registry/registryEdits';
import { editRegistry, readRegistry } from 'federation/registry/registryStore';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { openStorage, type Storage } from 'federation/registry/storage/storage';
import type { Composition } from '../composition/composition';
import type { Rollout } from '../composition/rollout';
import type { RolloutWatch } from '../composition/rolloutWatch';
import type { PageAnswer } from '../rendering/pages';
import { processDigest } from './bucketCookie';
import { watchReleaseHealth } from './releaseHealth';

const remote = (version: string) => ({ name: 'mf-a', version }) as Composition['shell'];
const compositionOf = (version: string) =>
  ({ shell: { name: 'shell', version: '1.0.0' }, remotes: [remote(version)] }) as unknown as Composition;
const ROLLOUT: Rollout = {
  live: compositionOf('1.4.0'),
  canaries: [{ name: 'mf-a', version: '1.5.0', traffic: 10, release: remote('1.5.0') }],
  byBucket: [],
  published: new Set(),
  faults: [],
};

describe.each(['folder', 'bucket'])('servers that follow a registry in a %s', (kind) => {
  let bucket: TestBucket | undefined;
  let storage: Storage;
  const edit = (what: string, apply: (registry: Registry, change: Change) => Registry) =>
    editRegistry(storage, { names: [], who: 'asha', why: '', what, apply });

  beforeAll(async () => {
    if (kind === 'bucket') bucket = await startBucket();
    storage = openStorage(bucket?.address ?? temporaryDir('registry'));
    const built = temporaryDir('built');
    for (const version of ['1.4.0', '1.5.0']) {
      writeRelease(built, 'mf-a', version, ['a']);
      await publish(storage, built, 'mf-a', version, { who: 'asha', why: '' });
    }
    await edit('promote mf-a@1.4.0', (registry, change) => withPromoted(registry, 'mf-a', '1.4.0', change));
    await edit('traffic mf-a@1.5.0 10', (registry, change) => withTraffic(registry, 'mf-a', '1.5.0', 10, change));
  });
  afterAll(() => bucket?.stop());

  test('roll a canary back once when it fails too often on all of them together', async () => {
    const digest = processDigest();
    const servers = [0, 1, 2].map(() => {
      const excluded = jest.fn<void, [string, string]>();
      const log = { warn: jest.fn(), error: jest.fn() };
      const rollout = { current: () => ROLLOUT, exclude: excluded } as unknown as RolloutWatch;
      const health = watchReleaseHealth({ storage, rollout, log });
      return { health, excluded, log };
    });
    for (const { health, excluded } of servers) {
      for (let page = 0; page < 8; page += 1) {
        health.visited(compositionOf('1.5.0'), { status: page < 2 ? 500 : 200, remote: 'mf-a' } as PageAnswer);
      }
      expect(excluded).not.toHaveBeenCalled();
    }
    for (const { health } of servers) health.shareWith(digest, { everyMs: bucket ? 300 : 20 });
    while (canaryDeployment((await readRegistry(storage)).registry, 'mf-a')) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await Promise.all(servers.map(({ health }) => health.stop()));
    // the others follow the registry
    const found = servers.filter(({ excluded }) => excluded.mock.calls.length > 0);
    expect(found.length).toBeGreaterThan(0);
    for (const { excluded, log } of found) {
      expect(excluded.mock.calls).toEqual([['mf-a', '1.5.0']]);
      expect(log.warn).toHaveBeenCalledWith(expect.stringMatching(/mf-a@1\.5\.0 failed in 6 of 24 pages/));
    }
    const entries = (await readLog(storage)).filter(({ what }) => what === 'traffic mf-a@1.5.0 0');
    expect(entries).toHaveLength(1);
  });
});
