import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../release/release.testing';
import { makeKeys } from './keys.testing';
import { readReleaseKeys } from './releaseKeys';
import { releaseFault, signRelease } from './releaseSignature';
import { createKeyFile, readSigner } from './signer';

const { keys, file, signers } = makeKeys();
const release = { name: 'mf-a', version: '1.5.0', release: 'sha384-abc' };
const signedBy = (name: string, of = release) => {
  const signer = signers[name];
  return signer && Buffer.from(signRelease(signer, of));
};

test('a private key is readable only by its owner, and is never overwritten', () => {
  const to = path.join(temporaryDir('keys'), 'new/asha.key.json');
  const publicKey = createKeyFile(to, 'asha');
  expect(fs.statSync(to).mode & 0o777).toBe(0o600);
  expect(readSigner(to)).toMatchObject({ name: 'asha', publicKey });
  expect(() => createKeyFile(to, 'asha')).toThrow(
    /asha\.key\.json exists; a key is never overwritten, give another file/,
  );
  expect(() => createKeyFile(`${to}2`, '../asha')).toThrow('"../asha" is not a valid key name; use small letters');
});

test('a file without a valid private key is named, without revealing its content', () => {
  const wrong = path.join(temporaryDir('keys'), 'wrong.json');
  for (const content of ['', 'secret', '{"name":"asha","privateKey":"secret"}', '{"name":"../x","privateKey":""}']) {
    fs.writeFileSync(wrong, content);
    expect(() => readSigner(wrong)).toThrow(/^federation: RELEASE_KEY=.*wrong\.json is not a readable private key/);
    expect(() => readSigner(wrong)).not.toThrow(/secret/);
  }
});

test.each([
  ['a: [', /cannot be read as YAML; correct it/],
  ['asha:\n  publicKey: x', /has no Ed25519 key at asha\.publicKey; put the line there that key create printed/],
  ['Asha:\n  publicKey: x', /has "Asha", where the name of a key, which is small letters/],
  ['asha:\n  release: [mf-a]', /has undefined at \.?asha\.publicKey, where the line that key create printed belongs/],
  ['asha:\n  publicKey: x\n  promote: mf-a', /has "mf-a" at \.?asha\.promote, where a list belongs/],
  ['asha:\n  publicKey: x\n  promote: ["../x"]', /has "\.\.\/x" at \.?asha\.promote\[0\], where "shell", or "mf-"/],
])('a list of keys such as %j is refused with its file, the value and the fix', (content, message) => {
  const wrong = path.join(temporaryDir('keys'), 'keys.yaml');
  fs.writeFileSync(wrong, content);
  expect(() => readReleaseKeys(wrong)).toThrow(message);
});

test('a release is accepted when it is signed by a key that may release it', () => {
  for (const name of ['asha', 'operators']) expect(releaseFault(keys, release, signedBy(name))).toBeUndefined();
});

test.each([
  ['nobody has signed', undefined, 'mf-a@1.5.0 is not signed'],
  ['an unlisted key signed', signedBy('stranger'), `is signed by the key stranger, which is not in ${file}`],
  ['a key without the right signed', signedBy('binu'), 'is signed by the key binu, which may not release mf-a'],
  ['a page server signed', signedBy('servers'), 'is signed by the key servers, which may not release mf-a'],
  [
    'was altered since',
    signedBy('asha', { ...release, release: 'sha384-def' }),
    'has a signature that was not made by the key asha',
  ],
  [
    'has another version',
    signedBy('asha', { ...release, version: '1.4.0' }),
    'has a signature that was not made by the key asha',
  ],
  [
    'is another remote',
    signedBy('operators', { ...release, name: 'mf-b' }),
    'has a signature that was not made by the key operators',
  ],
  ['has a signature file of nonsense', Buffer.from('{}'), 'release.sig.json has undefined at key'],
])('a release that %s is refused, with the key and the fix', (_what, signature, reason) => {
  const fault = releaseFault(keys, release, signature);
  expect(fault).toContain(reason);
  expect(fault).toMatch(/; publish mf-a@1\.5\.0 with RELEASE_KEY set to a key that may release mf-a$/);
});

test('a key that signs in the name of another is detected', () => {
  const forged = JSON.stringify({ ...JSON.parse(String(signedBy('stranger'))), key: 'asha' });
  expect(releaseFault(keys, release, Buffer.from(forged))).toContain(
    'has a signature that was not made by the key asha',
  );
});
