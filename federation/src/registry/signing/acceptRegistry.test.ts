import { publish } from '../publish';
import {
  deploymentsOf,
  EMPTY_REGISTRY,
  liveVersions,
  projectKey,
  type Change,
  type Registry,
} from '../registryDocument';
import { withPromoted, withRollback, withTraffic } from '../registryEdits';
import { editRegistry, readRegistry } from '../registryStore';
import { temporaryDir, writeRelease } from '../release/release.testing';
import { folderStorage } from '../storage/folderStorage';
import { acceptRegistry } from './acceptRegistry';
import { makeKeys } from './keys.testing';
import type { Right } from './releaseKeys';

const { keys, signers } = makeKeys();
const why = 'for a test';

function openRegistry() {
  const dir = temporaryDir('signed');
  const storage = folderStorage(dir);
  const change = (who: string, right: Right, apply: (registry: Registry, change: Change) => Registry) =>
    editRegistry(storage, { names: [], who, why, what: `${right} by ${who}`, signer: signers[who], right, apply });
  return {
    storage,
    now: async () => (await readRegistry(storage)).registry,
    async publish(who: string, name: string, version: string) {
      writeRelease(dir, name, version, [name]);
      return publish(storage, dir, name, version, { who, why, signer: signers[who] });
    },
    promote: (who: string, name: string, version: string, right: Right = 'promote') =>
      change(who, right, (registry, made) => withPromoted(registry, name, version, made)),
    traffic: (who: string, version: string, percent: number, right: Right = 'promote') =>
      change(who, right, (registry, made) => withTraffic(registry, 'mf-a', version, percent, made)),
    rollback: (who: string) => change(who, 'rollback', (registry, made) => withRollback(registry, 'mf-a', made)),
  };
}

/** Returns a registry in which mf-a@1.1.0 is live after 1.0.0, and 1.2.0 is published. */
async function ofAsha() {
  const registry = openRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish('asha', 'mf-a', version);
  await registry.promote('asha', 'mf-a', '1.0.0');
  const old = await registry.now();
  await registry.promote('asha', 'mf-a', '1.1.0');
  return { ...registry, old, here: await registry.now() };
}

const taken = (found: Registry, here: Registry = EMPTY_REGISTRY) => {
  const { registry, refused } = acceptRegistry(keys, found, here);
  return { live: liveVersions(registry), why: refused.join('\n') };
};

/** Returns the registry with the entries of a name altered by hand. */
function altered(registry: Registry, change: (entries: ReturnType<typeof deploymentsOf>) => unknown, name = 'mf-a') {
  const copy = structuredClone(registry);
  change(deploymentsOf(copy, name));
  return copy;
}

test('changes signed by keys with the right are accepted: promotions, traffic, a rollback', async () => {
  const { here, now, ...registry } = await ofAsha();
  expect(taken(here)).toEqual({ live: { 'mf-a': '1.1.0' }, why: '' });
  await registry.traffic('asha', '1.2.0', 10);
  const ramped = await now();
  expect(taken(ramped, here).why).toBe('');
  await registry.traffic('operators', '1.2.0', 0, 'rollback');
  await registry.rollback('asha');
  expect(taken(await now(), ramped)).toEqual({ live: { 'mf-a': '1.0.0' }, why: '' });
});

test('an unsigned change is not accepted, and the message names the release and the fix', async () => {
  const { here, now, promote } = await ofAsha();
  await promote('nobody', 'mf-a', '1.2.0');
  expect(taken(await now(), here)).toEqual({
    live: { 'mf-a': '1.1.0' },
    why: 'federation: the traffic of mf-a, with mf-a@1.2.0 live, is not signed; run promote mf-a@1.2.0 with RELEASE_KEY set to a key that may promote mf-a',
  });
});

test.each([
  ['another team', 'binu', /is signed by the key binu, which may not promote mf-a; run promote/],
  ['a page server', 'servers', /is signed by the key servers, which may not promote mf-a; run promote/],
  ['a stranger', 'stranger', /is signed by the key stranger, which may not promote mf-a|which is not in/],
])('a promotion by %s is not accepted', async (_whose, who, message) => {
  const { here, now, promote } = await ofAsha();
  await promote(who, 'mf-a', '1.2.0');
  const { live, why: told } = taken(await now(), here);
  expect(live).toEqual({ 'mf-a': '1.1.0' });
  expect(told).toMatch(message);
});

test('a key that may only roll back cannot vouch for its own promotion and then roll back to it', async () => {
  const { here, now, promote, traffic } = await ofAsha();
  const refused = async () => {
    const { live, why: told } = taken(await now(), here);
    expect(live).toEqual({ 'mf-a': '1.1.0' });
    expect(told).toMatch(/key servers, which may not promote mf-a/);
  };
  await promote('servers', 'mf-a', '1.2.0', 'promote');
  await refused();
  await promote('servers', 'mf-a', '1.2.0', 'rollback');
  await refused();
  await promote('servers', 'mf-a', '1.1.0', 'rollback');
  await traffic('servers', '1.2.0', 50, 'rollback');
  await refused();
});

test('a page server that may only roll back can end a canary, and roll back to what was promoted', async () => {
  const { now, traffic, rollback } = await ofAsha();
  await traffic('asha', '1.2.0', 10);
  const here = await now();
  await traffic('servers', '1.2.0', 0, 'rollback');
  const ended = await now();
  expect(taken(ended, here)).toEqual({ live: { 'mf-a': '1.1.0' }, why: '' });
  await rollback('servers');
  expect(taken(await now(), ended)).toEqual({ live: { 'mf-a': '1.0.0' }, why: '' });
});

test.each<[string, (entries: ReturnType<typeof deploymentsOf>) => unknown]>([
  ['another live release', ([live, other]) => live && other && Object.assign(live.metadata, other.metadata)],
  ['another hash', ([live]) => live?.extras && (live.extras.release = 'sha384-other')],
  ['a canary', (entries) => entries.forEach((one) => !one.deployment.default && (one.deployment.traffic = 50))],
  ['two live releases', (entries) => entries.forEach((one) => (one.deployment.default = true))],
  ['another rollback target', ([live]) => live?.extras && (live.extras.before = '1.2.0')],
  ['another time', ([live]) => live?.extras?.signed && (live.extras.signed.sequence += 1000)],
  ['another author', ([live]) => live?.extras?.signed && (live.extras.signed.key = 'operators')],
])('a registry into which somebody wrote %s by hand is not accepted', async (_what, change) => {
  const { here } = await ofAsha();
  const { live, why: told } = taken(altered(here, change), here);
  expect(live).toEqual({ 'mf-a': '1.1.0' });
  expect(told).toMatch(/is not what the key asha has signed|has a signature that was not made by the key/);
});

test('an older registry, though fully signed, is not accepted again', async () => {
  const { here, old } = await ofAsha();
  expect(taken(old, EMPTY_REGISTRY).why).toBe('');
  const { live, why: told } = taken(old, here);
  expect(live).toEqual({ 'mf-a': '1.1.0' });
  expect(told).toMatch(
    /mf-a@1\.0\.0 live, is of .*, older than the accepted one of .*; run promote mf-a@1\.0\.0 again/,
  );
});

test('the signed entry of one remote is not valid for another', async () => {
  const { here, now, publish: release, promote } = await ofAsha();
  await release('binu', 'mf-b', '1.1.0');
  await promote('binu', 'mf-b', '1.1.0');
  const both = await now();
  const copied = {
    ...both,
    microFrontends: { ...both.microFrontends, [projectKey('mf-b')]: deploymentsOf(both, 'mf-a') },
  };
  expect(taken(both, here)).toEqual({ live: { 'mf-a': '1.1.0', 'mf-b': '1.1.0' }, why: '' });
  expect(taken(copied, both).why).toMatch(/the traffic of mf-b, .* is signed by the key asha|not made by the key asha/);
});

test('a remote that was removed from the registry stays, and a publication changes nothing', async () => {
  const { here, now, publish: release } = await ofAsha();
  const { live, why: told } = taken(EMPTY_REGISTRY, here);
  expect(live).toEqual({ 'mf-a': '1.1.0' });
  expect(told).toMatch(/the traffic of mf-a, .* has no live release/);
  await release('asha', 'mf-a', '1.3.0');
  expect(taken(await now(), here)).toEqual({ live: { 'mf-a': '1.1.0' }, why: '' });
});

test('a forged sequence in the far future does not block later signatures', async () => {
  const { storage, here, now, promote } = await ofAsha();
  const forged = altered(
    here,
    ([live]) => live?.extras?.signed && (live.extras.signed.sequence = Number.MAX_SAFE_INTEGER),
  );
  await storage.write('registry.json', JSON.stringify(forged));
  await promote('asha', 'mf-a', '1.2.0');
  expect(taken(await now(), here)).toEqual({ live: { 'mf-a': '1.2.0' }, why: '' });
});
