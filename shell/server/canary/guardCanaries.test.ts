import { eventually } from 'contract/eventually.testing';
import { readLog } from 'federation/registry/deploymentLog';
import { canaryDeployment } from 'federation/registry/registryDocument';
import { withTraffic } from 'federation/registry/registryEdits';
import { readRegistry } from 'federation/registry/registryStore';
import { temporaryDir } from 'federation/registry/release/release.testing';
import { openStorage } from 'federation/registry/storage/storage';
import { edit, promoteRelease, publishRelease } from '../registry/promote.testing';
import { guardCanaries } from './guardCanaries';

const SHELL = { name: 'shell', version: '1.0.0' };
const LIVE = { name: 'mf-a', version: '1.4.0' };
const CANARY = { name: 'mf-a', version: '1.5.0' };

/** A registry with a canary, and a server that follows it. */
async function openServer() {
  const storage = openStorage(temporaryDir('registry'));
  await promoteRelease(storage, LIVE.name, LIVE.version);
  await publishRelease(storage, CANARY.name, CANARY.version);
  await edit(storage, 'traffic', (registry, change) => withTraffic(registry, CANARY.name, CANARY.version, 10, change));
  const refuse = jest.fn();
  const log = { warn: jest.fn(), error: jest.fn() };
  const guard = guardCanaries({ storage, canaries: () => [CANARY], refuse, log });
  return { storage, refuse, log, guard };
}

test('a canary whose pages cannot be rendered three times goes back to no traffic, here and for all servers; failures of other releases end none', async () => {
  const { storage, refuse, log, guard } = await openServer();
  for (let page = 0; page < 5; page += 1) guard.rendered({ releases: [SHELL, LIVE], outcome: 'failed' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'failed' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'rendered' });
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'timeout' });
  expect(refuse).not.toHaveBeenCalled();
  guard.rendered({ releases: [SHELL, CANARY], outcome: 'failed' });
  expect(refuse.mock.calls).toEqual([['mf-a@1.5.0']]);
  expect(log.warn).toHaveBeenCalledWith('the canary mf-a@1.5.0 is rolled back: 3 pages could not be rendered');
  await eventually(async () => !canaryDeployment((await readRegistry(storage)).registry, 'mf-a'));
  await eventually(async () => (await readLog(storage)).some(({ what }) => what === 'traffic mf-a@1.5.0 0'));
});
