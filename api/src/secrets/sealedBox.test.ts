import { generateKeyPairSync } from 'node:crypto';
import { erasedCopyPublicKey } from './erasedCopyPublicKey';
import { openSealed, sealFor } from './sealedBox';

const pair = () =>
  generateKeyPairSync('x25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const PLAIN = Buffer.from('what was erased');

it('data encrypted for a key is decrypted with its private half, and differs each time', () => {
  const { publicKey, privateKey } = pair();
  const [one, other] = [sealFor(publicKey, PLAIN), sealFor(publicKey, PLAIN)];
  expect(openSealed(privateKey, one)).toEqual(PLAIN);
  expect(one.equals(other)).toBe(false);
  expect(one.includes(PLAIN)).toBe(false);
});

it('another key, the public half, and a changed or truncated file are refused with different errors', () => {
  const { publicKey, privateKey } = pair();
  const sealed = sealFor(publicKey, PLAIN);
  expect(() => openSealed(pair().privateKey, sealed)).toThrow('give the other private key');
  expect(() => openSealed(publicKey, sealed)).toThrow('the private key cannot be used');
  for (let place = 0; place < sealed.length; place++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => openSealed(privateKey, changed)).toThrow();
  }
  expect(() => openSealed(privateKey, sealed.subarray(0, -1))).toThrow('changed or cut off');
  expect(() => openSealed(privateKey, sealed.subarray(0, 20))).toThrow('no locked copy');
});

it('only a public X25519 key is accepted', () => {
  const { publicKey, privateKey } = pair();
  expect(erasedCopyPublicKey(publicKey)).toEqual({ value: publicKey });
  expect(erasedCopyPublicKey(privateKey)).toEqual({ fix: expect.stringContaining('belongs off this machine') });
  const { publicKey: signing } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(erasedCopyPublicKey(signing)).toEqual({ fix: expect.stringContaining('a key of ed25519') });
  expect(erasedCopyPublicKey('nothing')).toEqual({ fix: expect.stringContaining('openssl genpkey') });
});
