import fs from 'node:fs';
import path from 'node:path';
import { withPromoted } from '../registry/registryEdits';
import { editRegistry, readRegistry } from '../registry/registryStore';
import { liveVersions } from '../registry/registryDocument';
import { temporaryDir, writeRelease } from '../registry/release/release.testing';
import { readReleaseKeys } from '../registry/signing/releaseKeys';
import { lastPromoted } from '../registry/signing/verifyTraffic';
import { makeKeys } from '../registry/signing/keys.testing';
import { openStorage } from '../registry/storage/storage';
import { runFederation } from './program';

const { file, keyFile, signers } = makeKeys();
const releases = temporaryDir('signed');
const storage = openStorage(releases);

/** Runs a command as typed by the owner of a key; returns its output and exit code. */
async function federation(who: string, ...args: string[]) {
  process.env.RELEASE_KEYS = file;
  process.env.RELEASE_KEY = who && keyFile(who);
  const said: string[] = [];
  for (const stream of ['log', 'error'] as const) {
    jest.spyOn(console, stream).mockImplementation((...texts: unknown[]) => void said.push(texts.join(' ')));
  }
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const code = await runFederation([...args, '--releases', releases, '--registry', releases]);
  jest.restoreAllMocks();
  delete process.env.RELEASE_KEYS;
  delete process.env.RELEASE_KEY;
  return { code, text: said.join('\n') };
}

const promote = (who: string, version: string) =>
  editRegistry(storage, {
    names: [],
    who,
    why: '',
    signer: signers[who],
    what: `promote mf-a@${version}`,
    apply: (registry, change) => withPromoted(registry, 'mf-a', version, change),
  });
const live = async () => liveVersions((await readRegistry(storage)).registry)['mf-a'];

test('publish signs a release, and the log names the key instead of free text', async () => {
  writeRelease(releases, 'mf-a', '1.0.0', ['a']);
  expect((await federation('asha', 'publish', 'mf-a@1.0.0')).code).toBe(0);
  const signature = JSON.parse(String((await storage.read('mf-a/1.0.0/release.sig.json'))?.content)) as object;
  expect(signature).toMatchObject({ key: 'asha' });
  expect((await federation('', 'log')).text).toMatch(/asha +publish mf-a@1\.0\.0/);
  const { code, text } = await federation('asha', 'publish', 'mf-a@1.0.0', '--who', 'principal');
  expect([code, text]).toEqual([
    2,
    expect.stringContaining('--who "principal" is not needed, the log names the key asha'),
  ]);
});

test('a change in the log that is not signed by a key of that name is marked', async () => {
  await promote('asha', '1.0.0');
  await editRegistry(storage, {
    names: [],
    who: 'operators',
    why: '',
    what: 'traffic mf-a@1.0.0 0',
    apply: (registry) => ({ ...registry }),
  });
  expect((await federation('', 'log')).text).toMatch(/operators \(not signed\) +traffic mf-a@1\.0\.0 0/);
  expect((await federation('', 'log')).text).toMatch(/asha +promote mf-a@1\.0\.0/);
});

test.each([
  ['', 'publish mf-a@1.1.0', /says who may release mf-a; set RELEASE_KEY to your private key/],
  ['stranger', 'publish mf-a@1.1.0', /your key stranger is not in .*keys\.yaml; have its public line added there/],
  [
    'binu',
    'publish mf-a@1.1.0',
    /the key binu may not release mf-a; ask somebody who may, or have mf-a added to its "release"/,
  ],
  ['binu', 'promote mf-a@1.0.0 --force --why x', /the key binu may not promote mf-a; ask somebody who may/],
  ['servers', 'traffic mf-a@1.0.0 10', /the key servers may not promote mf-a|is live; give traffic to another/],
  ['binu', 'rollback mf-a', /the key binu may not rollback mf-a/],
  ['servers', 'retire mf-a', /the key servers may not promote mf-a/],
])('"%s" cannot %s, and the message says why and what to do', async (who, command, message) => {
  writeRelease(releases, 'mf-a', '1.1.0', ['a']);
  const before = await readRegistry(storage);
  const { code, text } = await federation(who, ...command.split(' '));
  expect(code).toBe(1);
  expect(text).toMatch(message);
  expect(await readRegistry(storage)).toEqual(before);
});

test('a release that nobody signed is not promoted, even with --force', async () => {
  writeRelease(releases, 'mf-a', '1.2.0', ['a']);
  const [keys, key] = [process.env.RELEASE_KEYS, process.env.RELEASE_KEY];
  expect([keys, key]).toEqual([undefined, undefined]);
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runFederation(['publish', 'mf-a@1.2.0', '--releases', releases])).toBe(0);
  const { code, text } = await federation('asha', 'promote', 'mf-a@1.2.0', '--force', '--why', 'quickly');
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/mf-a@1\.2\.0 is not signed; publish mf-a@1\.2\.0 with RELEASE_KEY/),
  ]);
  expect(await live()).toBe('1.0.0');
});

test('a rollback from an unsigned live release is refused, since it would sign what it finds', async () => {
  await promote('nobody', '1.2.0');
  const { code, text } = await federation('asha', 'rollback', 'mf-a');
  expect(code).toBe(1);
  expect(text).toMatch(/mf-a@1\.2\.0 live, is not signed; run promote/);
});

test('a release that somebody made live without a key is no rollback target, once a signed release is promoted', async () => {
  const { registry } = await readRegistry(storage);
  const previous = lastPromoted(readReleaseKeys(file), registry, 'mf-a');
  expect(previous).toBe('1.0.0');
  await editRegistry(storage, {
    names: [],
    who: 'asha',
    why: '',
    signer: signers.asha,
    what: 'promote mf-a@1.1.0',
    apply: (now, change) => withPromoted(now, 'mf-a', '1.0.0', change, previous),
  });
  expect(await live()).toBe('1.0.0');
  const { text } = await federation('asha', 'rollback', 'mf-a');
  expect(text).toMatch(/mf-a@1\.0\.0 has no release before it; promote another/);
});

test('a new key is written to a file of its own, and its public line is printed for the operator', async () => {
  const to = path.join(temporaryDir('keys'), 'chitra.key.json');
  const { code, text } = await federation('', 'key', 'create', 'chitra', '--to', to);
  expect(code).toBe(0);
  expect(text).toContain(`the private key of chitra is in ${to}; nobody else may have it`);
  expect(text).toMatch(/chitra:\n {2}publicKey: MCow\S+\n/);
  expect(text).not.toContain((JSON.parse(fs.readFileSync(to, 'utf8')) as { privateKey: string }).privateKey);
});
