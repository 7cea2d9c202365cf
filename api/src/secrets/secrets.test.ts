import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decrypt, encrypt } from './cipher';
import { openKeys } from './keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the key file is made once and can be read by its owner alone', () => {
  const first = openKeys(folder, undefined);
  expect(openKeys(folder, undefined).aadhaar).toEqual(first.aadhaar);
  expect(readdirSync(folder)).toEqual(['secret.key']);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

it('what was encrypted comes back with the same key and for the same row only', () => {
  const { aadhaar } = openKeys(folder, 'x'.repeat(32));
  const sealed = encrypt(aadhaar, '012345678901', 'row one');
  expect(sealed.toString('latin1')).not.toContain('012345678901');
  expect(encrypt(aadhaar, '012345678901', 'row one')).not.toEqual(sealed);
  expect(decrypt(aadhaar, sealed, 'row one')).toBe('012345678901');
  expect(() => decrypt(aadhaar, sealed, 'row two')).toThrow();
  expect(() => decrypt(openKeys(folder, 'y'.repeat(32)).aadhaar, sealed, 'row one')).toThrow();
});

it('a damaged key file stops the start, and nothing is encrypted with half a key', () => {
  writeFileSync(join(folder, 'secret.key'), '');
  expect(() => openKeys(folder, undefined)).toThrow('secret.key has 0 characters');
});
