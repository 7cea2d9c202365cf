import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '../testing/folder.testing';
import { decrypt, encrypt } from './cipher';
import { createIfMissing, keyFiles, newSecret, openKeys, removeSecret } from './keys';

const folder = folderForEachTest();

async function openNewKeys() {
  await createIfMissing(keyFiles(folder.path).current, newSecret());
  return openKeys(folder.path, undefined);
}

it('the key file is created once and can be read only by its owner', async () => {
  const first = await openNewKeys();
  expect((await openNewKeys()).aadhaar()).toEqual(first.aadhaar());
  expect(readdirSync(folder.path)).toEqual(['secret.key']);
  expect(statSync(join(folder.path, 'secret.key')).mode & 0o777).toBe(0o600);
});

it('encrypted data is decrypted only with the same key and for the same row', () => {
  const { aadhaar } = openKeys(folder.path, 'x'.repeat(32));
  const encrypted = encrypt(aadhaar, '012345678901', 'row one');
  expect(encrypted.toString('latin1')).not.toContain('012345678901');
  expect(encrypt(aadhaar, '012345678901', 'row one')).not.toEqual(encrypted);
  expect(decrypt(aadhaar, encrypted, 'row one')).toBe('012345678901');
  expect(() => decrypt(aadhaar, encrypted, 'row two')).toThrow('cannot be decrypted');
  expect(() => decrypt(openKeys(folder.path, 'y'.repeat(32)).aadhaar, encrypted, 'row one')).toThrow('OLD_SECRET_KEY');
});

it('a damaged key file prevents the start, and nothing is encrypted with half a key', () => {
  writeFileSync(join(folder.path, 'secret.key'), '');
  expect(() => openKeys(folder.path, undefined)).toThrow('secret.key has 0 characters');
});

it('with the previous key given too, old data is decrypted, and nothing new is encrypted with it', () => {
  const [before, now] = ['x'.repeat(32), 'y'.repeat(32)];
  const old = encrypt(openKeys(folder.path, before).aadhaar, '012345678901', 'row');
  const both = openKeys(folder.path, now, before).aadhaar;
  expect(decrypt(both, old, 'row')).toBe('012345678901');
  const fresh = encrypt(both, '109876543210', 'row');
  expect(decrypt(openKeys(folder.path, now).aadhaar, fresh, 'row')).toBe('109876543210');
});

it('a running site continues with the key in memory when the key file is removed or damaged', async () => {
  const { aadhaar } = await openNewKeys();
  const encrypted = encrypt(aadhaar, '012345678901', 'row');
  writeFileSync(keyFiles(folder.path).current, 'half a k');
  expect(decrypt(aadhaar, encrypt(aadhaar, '109876543210', 'row'), 'row')).toBe('109876543210');
  await removeSecret(keyFiles(folder.path).current);
  expect(decrypt(aadhaar, encrypted, 'row')).toBe('012345678901');
  expect(readdirSync(folder.path)).toEqual([]);
});
