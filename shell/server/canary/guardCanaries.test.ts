import { eventually } from 'contract/eventually.testing';
import { readLog } from 'federation/registry/deploymentLog';
import { publish } from 'federation/registry/publish';
import { canaryDeployment, type Change, type Registry } from 'federation/registry/registryDocument';
import { withPromoted, withTraffic } from 'federation/registry/registryEdits';
import { editRegistry, readRegistry } from 'federation/registry/registryStore';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { openStorage } from 'federation/registry/storage/storage';
import type { Rollout } from '../composition/rollout';
import { guardCanaries } from './guardCanaries';

const SHELL = { name: 'shell', version: '1.0.0' };
const LIVE = { name: 'mf-a', version: '1.4.0' };
const CANARY = { name: 'mf-a', version: '1.5.0' };

/** A registry with a canary, and a server that follows it. */
async function openServer() {
  const storage = openStorage(temporaryDir('registry'));
  const edit = (what: string, apply: (registry: Registry, change: Change) => Registry) =>
    editRegistry(storage, { names: [], who: 'asha', why: '', what, apply });
  const built = temporaryDir('built');
  for (const { name, version } of [LIVE, CANARY]) {
    writeRelease(built, name, version, ['a']);
    await publish(storage, built, name, version, { who: 'asha', why: '' });
  }
  await edit('promote', (registry, change) => withPromoted(registry, LIVE.name, LIVE.version, change));
  await edit('traffic', (registry, change) => withTraffic(registry, CANARY.name, CANARY.version, 10, change));
  const exclude = jest.fn();
  const log = { warn: jest.fn(), error: jest.fn() };
  const rollout = { current: () => ({ canaries: [CANARY] }) as unknown as Rollout, exclude };
  return { storage, exclude, log, guard: guardCanaries({ storage, rollout, log }) };
}

test('a canary whose pages cannot be rendered three times goes back to no traffic, here and for all servers', async () => {
  const { storage, exclude, log, guard } = await openServer();
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'failed' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'rendered' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'timeout' });
  expect(exclude).not.toHaveBeenCalled();
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'failed' });
  expect(exclude.mock.calls).toEqual([['mf-a', '1.5.0']]);
  expect(log.warn).toHaveBeenCalledWith('the canary mf-a@1.5.0 is rolled back: 3 pages could not be rendered');
  await eventually(async () => !canaryDeployment((await readRegistry(storage)).registry, 'mf-a'));
  await eventually(async () => (await readLog(storage)).some(({ what }) => what === 'traffic mf-a@1.5.0 0'));
});

test('failures of other releases end no canary', async () => {
  const { exclude, guard } = await openServer();
  for (let page = 0; page < 5; page += 1) guard.rendered({ releases: [SHELL, LIVE], outcome: 'failed' });
  expect(exclude).not.toHaveBeenCalled();
});
