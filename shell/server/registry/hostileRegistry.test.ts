import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { integrityOf } from 'federation/registry/release/integrity';
import type { ReleaseManifest } from 'federation/registry/release/manifest';
import { openStorage, type Storage } from 'federation/registry/storage/storage';
import { uploadRelease } from 'federation/registry/release/transfer';
import { readRollout, type Rollout } from '../composition/rollout';
import { createReleaseSource } from './releaseSource';
import { registryText } from './promote.testing';

let storage: Storage;
let source: ReturnType<typeof createReleaseSource>;
/** what visitors are given */
let given: Rollout | undefined;
let root: string;
let copy: string;

beforeEach(async () => {
  root = temporaryDir('hostile');
  copy = path.join(root, 'copy');
  storage = await openStorage(path.join(root, 'registry'));
  source = createReleaseSource(storage, copy, jest.fn());
  given = undefined;
  for (const name of ['shell', 'mf-a']) {
    writeRelease(path.join(root, 'built'), name, '1.0.0', [name]);
    await uploadRelease(storage, path.join(root, 'built'), { name, version: '1.0.0' });
  }
  await storage.write('registry.json', registryText({ shell: '1.0.0', 'mf-a': '1.0.0' }));
});

/** Puts a release into the registry that publishing would refuse, and makes it live. */
async function smuggle(changed: Partial<ReleaseManifest>): Promise<void> {
  const dir = writeRelease(path.join(root, 'built'), 'mf-a', '1.1.0', ['a'], changed);
  for (const name of ['client/remoteEntry.js', 'server/server.js', 'mf-manifest.json']) {
    await storage.write(`mf-a/1.1.0/${name}`, fs.readFileSync(path.join(dir, name)));
  }
  await storage.write('registry.json', registryText({ shell: '1.0.0', 'mf-a': '1.1.0' }));
}

/** Follows the registry once with its current content; returns the reported errors. */
async function follow(): Promise<string> {
  try {
    const registry = await source.readRegistry();
    given = await readRollout(registry, { load: source.load, previous: given });
    if (given.faults.length === 0) await source.copy(registry);
    return given.faults.join('\n');
  } catch (error) {
    return String(error);
  }
}

// of the federation's tests, hostileInput.test.ts has every kind of name and version
test('a hostile registry with a version that is a path deletes and writes nothing outside of the folder, and the live releases stay', async () => {
  expect(await follow()).toBe('');
  const precious = path.join(root, 'x');
  writeRelease(root, 'mf-a', '1.0.0', ['a'], { integrity: { 'client/gone.js': 'sha256-x' } });
  fs.cpSync(path.join(root, 'mf-a/1.0.0'), precious, { recursive: true });
  const before = fs.readdirSync(root).sort();
  await storage.write('registry.json', registryText({ shell: '1.0.0', 'mf-a': '../../x' }));
  expect(await follow()).toContain('has "../../x" at microFrontends.college/mf-a[0].metadata.version');
  expect(fs.existsSync(path.join(precious, 'mf-manifest.json'))).toBe(true);
  expect(fs.readdirSync(root).sort()).toEqual(before);
  expect(given?.live.remotes.map((one) => one.version)).toEqual(['1.0.0']);
});

test('a hostile registry with a release that names files outside of its folder writes none of them, and the live releases stay', async () => {
  expect(await follow()).toBe('');
  await smuggle({ integrity: { '../../../planted.js': integrityOf(Buffer.from('entry of mf-a@1.1.0')) } });
  expect(await follow()).toContain('at metaData.release.integrity.../../../planted.js (Unexpected property)');
  expect(fs.existsSync(path.join(root, 'planted.js'))).toBe(false);
  expect(given?.live.remotes.map((one) => one.version)).toEqual(['1.0.0']);
});

test('a hostile registry with a remote whose release has the name of the shell does not replace the shell', async () => {
  await smuggle({ name: 'shell' });
  expect(await follow()).toContain('the folder of mf-a@1.1.0 holds shell@1.1.0; release mf-a@1.1.0 again');
  expect(given?.live.shell.version).toBe('1.0.0');
});

test('a remote in the folder of releases whose release has the name of the shell is left out', async () => {
  const releases = temporaryDir('hostile');
  writeRelease(releases, 'shell', '1.0.0', ['search']);
  writeRelease(releases, 'mf-a', '1.0.0', ['a'], { name: 'shell' });
  fs.writeFileSync(path.join(releases, 'registry.json'), registryText({ 'mf-a': '1.0.0', shell: '1.0.0' }));
  const folder = createReleaseSource(await openStorage(releases), releases, jest.fn());
  const { live, faults } = await readRollout(await folder.readRegistry(), folder);
  expect(live.shell.dir).toBe(path.join(releases, 'shell/1.0.0'));
  expect(live.missing).toEqual(['mf-a']);
  expect(faults[0]?.message).toContain('the folder of mf-a@1.0.0 holds shell@1.0.0');
});
