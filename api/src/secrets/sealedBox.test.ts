import { generateKeyPairSync } from 'node:crypto';
import { lockingKey } from './lockingKey';
import { openSealed, sealFor } from './sealedBox';

const pair = () =>
  generateKeyPairSync('x25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const PLAIN = Buffer.from('what was erased');

it('what is locked for a key is opened by its private half, and is another text each time', () => {
  const { publicKey, privateKey } = pair();
  const [one, other] = [sealFor(publicKey, PLAIN), sealFor(publicKey, PLAIN)];
  expect(openSealed(privateKey, one)).toEqual(PLAIN);
  expect(one.equals(other)).toBe(false);
  expect(one.includes(PLAIN)).toBe(false);
});

it('another key, the public half and a changed or cut file open nothing, and are told apart', () => {
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

it('a locking key is a public one of X25519', () => {
  const { publicKey, privateKey } = pair();
  expect(lockingKey(publicKey)).toEqual({ value: publicKey });
  expect(lockingKey(privateKey)).toEqual({ fix: expect.stringContaining('belongs off this machine') });
  const { publicKey: signing } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(lockingKey(signing)).toEqual({ fix: expect.stringContaining('a key of ed25519') });
  expect(lockingKey('nothing')).toEqual({ fix: expect.stringContaining('openssl genpkey') });
});
