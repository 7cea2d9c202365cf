import { readLog } from 'federation/registry/deploymentLog';
import { eventually } from 'contract/eventually.testing';
import { temporaryDir } from 'federation/registry/release/release.testing';
import { openStorage } from 'federation/registry/storage/storage';
import { releaseId, releasesOf } from './composition';
import { promoteRelease } from '../registry/promote.testing';
import { createReleaseSource } from '../registry/releaseSource';
import { followRollout } from './followRollout';
import { readRollout, type Rollout } from './rollout';

/** A server that follows a registry, and in which some releases cannot be rendered. */
async function openServer() {
  const releasesDir = temporaryDir('registry');
  const storage = await openStorage(releasesDir);
  const promote = (name: string, version: string) => promoteRelease(storage, name, version);
  for (const name of ['shell', 'mf-a', 'mf-b']) await promote(name, '1.0.0');
  const broken = new Set<string>();
  const source = createReleaseSource(storage, releasesDir, jest.fn());
  let given = await readRollout(await source.readRegistry(), source);
  const compositions = {
    rollout: () => given,
    releases: () => [],
    async switchTo(next: Rollout) {
      const worse = releasesOf(next.live).filter((release) => broken.has(releaseId(release)));
      if (worse.length === 0) given = next;
      return worse;
    },
  };
  const log = { error: jest.fn() };
  const said = async () => (await readLog(storage)).filter(({ who }) => who === 'shell/server').map(({ what }) => what);
  const { stop } = followRollout({ source, compositions, log, onChange: () => undefined });
  const versions = () => releasesOf(given.live).map(releaseId);
  return { promote, broken, log, said, versions, stop };
}

test('a release that cannot be rendered keeps the one before, others go live, and the logs of server and registry say so', async () => {
  const { promote, broken, log, said, versions, stop } = await openServer();
  broken.add('mf-a@2.0.0');
  await promote('mf-a', '2.0.0');
  await eventually(async () => (await said()).includes('mf-a@2.0.0 cannot be rendered, the release before stays'));
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('pages of mf-a@2.0.0 cannot be rendered'));
  await promote('mf-b', '2.0.0');
  await eventually(async () => versions().includes('mf-b@2.0.0'));
  expect(versions()).toEqual(['shell@1.0.0', 'mf-a@1.0.0', 'mf-b@2.0.0']);
  broken.clear();
  // the next attempt is due
  const clock = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + 10_000);
  await eventually(async () => versions().includes('mf-a@2.0.0'));
  await eventually(async () => (await said()).length === 2);
  expect(await said()).toEqual([expect.anything(), 'mf-a@2.0.0 is rendered now']);
  stop();
});
