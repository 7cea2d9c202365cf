import fs from 'node:fs';
import path from 'node:path';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { eventually } from 'contract/eventually.testing';
import { publish } from 'federation/registry/publish';
import { editRegistry } from 'federation/registry/registryStore';
import { withPromoted } from 'federation/registry/registryEdits';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { makeKeys } from 'federation/registry/signing/keys.testing';
import { openStorage, type Storage } from 'federation/registry/storage/storage';
import { readRollout } from '../composition/rollout';
import { openRegistry } from './openRegistry';

const { file: releaseKeys, signers, keyFile } = makeKeys();

describe.each(['folder', 'bucket'])('a server with a list of keys that follows a registry in a %s', (kind) => {
  let server: TestBucket | undefined;
  let storage: Storage;
  let built: string;
  let releasesDir: string;
  let told: jest.SpyInstance;
  const opened: { stop: () => void }[] = [];

  beforeAll(async () => {
    if (kind === 'bucket') server = await startBucket();
  });
  afterAll(() => server?.stop());

  beforeEach(async () => {
    told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    [built, releasesDir] = [temporaryDir('built'), temporaryDir('copy')];
    storage = openStorage(server ? `${server.address}/${path.basename(built)}` : temporaryDir('registry'));
    await release('operators', 'shell', '1.0.0');
    await release('asha', 'mf-a', '1.0.0');
  });
  afterEach(() => opened.splice(0).forEach(({ stop }) => stop()));

  async function publishOnly(who: string, name: string, version: string) {
    writeRelease(built, name, version, [name]);
    await publish(storage, built, name, version, { who, why: '', signer: signers[who] });
  }
  const promote = (who: string, name: string, version: string) =>
    editRegistry(storage, {
      names: [],
      who,
      why: '',
      signer: signers[who],
      what: `promote ${name}@${version}`,
      apply: (registry, change) => withPromoted(registry, name, version, change),
    });
  async function release(who: string, name: string, version: string, promoter = who) {
    await publishOnly(who, name, version);
    await promote(promoter, name, version);
  }

  const start = async () => {
    const registry = await openRegistry({ registryUrl: storage.address, releasesDir, releaseKeys, releaseKey: '' });
    opened.push(registry);
    return registry;
  };
  const live = () => readRollout(releasesDir).live.remotes.map(({ name, version }) => `${name}@${version}`);
  const errors = () => told.mock.calls.map((parts) => parts.join(' ')).join('\n');

  test('accepts what teams release and promote, and an operator’s promotions of their releases', async () => {
    await start();
    expect(live()).toEqual(['mf-a@1.0.0']);
    await release('asha', 'mf-a', '1.1.0', 'operators');
    await eventually(() => live()[0] === 'mf-a@1.1.0');
    expect(errors()).toBe('');
  });

  test.each([
    ['that nobody signed', 'nobody', 'asha', /mf-a@1\.1\.0 is not signed; publish mf-a@1\.1\.0 with RELEASE_KEY/],
    ['of another team', 'binu', 'asha', /mf-a@1\.1\.0 is signed by the key binu, which may not release mf-a; publish/],
    ['that nobody promoted with a key', 'asha', 'nobody', /mf-a@1\.1\.0 live, is not signed; run promote mf-a@1\.1\.0/],
    ['that another team promoted', 'asha', 'binu', /signed by the key binu, which may not promote mf-a; run promote/],
  ])(
    'keeps the live release instead of a release %s, reports that once, and accepts others',
    async (_what, by, promoter, message) => {
      await start();
      await release(by, 'mf-a', '1.1.0', promoter);
      await eventually(() => message.test(errors()));
      await release('binu', 'mf-b', '2.0.0');
      await eventually(() => live().length === 2);
      expect(live()).toEqual(['mf-a@1.0.0', 'mf-b@2.0.0']);
      // a release that its own team signed may be copied before it is promoted
      expect(by !== 'asha' && fs.existsSync(path.join(releasesDir, 'mf-a/1.1.0'))).toBe(false);
      expect(errors().match(new RegExp(message, 'g'))).toHaveLength(1);
      // once it is signed, it is accepted
      await publishOnly('asha', 'mf-a', '1.1.0');
      await promote('asha', 'mf-a', '1.1.0');
      await eventually(() => live()[0] === 'mf-a@1.1.0');
    },
  );

  test('keeps the live release when an older registry is restored, also after a restart', async () => {
    const old = await storage.read('registry.json');
    await release('asha', 'mf-a', '1.1.0');
    (await start()).stop();
    expect(live()).toEqual(['mf-a@1.1.0']);
    await storage.write('registry.json', old?.content ?? '');
    (await start()).stop();
    expect(live()).toEqual(['mf-a@1.1.0']);
    expect(errors()).toMatch(/mf-a@1\.0\.0 live, is of .*, older than the accepted one/);
  });

  test('serves no copy that was made before the release was signed', async () => {
    const copy = writeRelease(releasesDir, 'mf-a', '1.0.0', ['planted']);
    await start();
    expect(fs.readFileSync(path.join(copy, 'server/server.js'), 'utf8')).not.toContain('planted');
    expect(live()).toEqual(['mf-a@1.0.0']);
  });
});

test('a server with an invalid key or list file does not start, and names the file', async () => {
  const [registryUrl, releasesDir] = [temporaryDir('registry'), temporaryDir('copy')];
  const env = { registryUrl, releasesDir, releaseKeys, releaseKey: keyFile('servers') };
  await expect(openRegistry({ ...env, releaseKey: releaseKeys })).rejects.toThrow(
    /RELEASE_KEY=.*keys\.yaml is not a readable private key/,
  );
  await expect(openRegistry({ ...env, releaseKeys: '/nowhere/keys.yaml' })).rejects.toThrow(
    /RELEASE_KEYS=\/nowhere\/keys\.yaml cannot be read/,
  );
  await expect(openRegistry(env)).rejects.toThrow(/there is no registry in/);
});
