import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Prefix of sealed data: the name of the format, and its version. */
const MARK = Buffer.from('LOCKED\x01', 'latin1');
const KEY_ID_BYTES = 8;
const PUBLIC_BYTES = 32;
const HEADER_BYTES = MARK.length + KEY_ID_BYTES + PUBLIC_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** DER prefix of the 32 bytes of an X25519 public key (RFC 8410). */
const DER_HEAD = Buffer.from('302a300506032b656e032100', 'hex');

/**
 * Encrypts for the owner of the private half of an X25519 key: the key of AES-256-GCM is derived from an ephemeral key pair,
 * whose private half is discarded, by HKDF over both public keys (like HPKE, RFC 9180). Mark, key id, ephemeral public key,
 * nonce, tag, cipher text; the first three are authenticated.
 */
export function sealFor(publicPem: string, plain: Uint8Array): Buffer {
  const reader = createPublicKey(publicPem);
  const once = generateKeyPairSync('x25519');
  const header = Buffer.concat([MARK, keyIdOf(reader), rawOf(once.publicKey)]);
  const key = keyOf(diffieHellman({ privateKey: once.privateKey, publicKey: reader }), header, reader);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), text]);
}

/** @throws Error that describes what is wrong with the file or the key */
export function openSealed(privatePem: string, sealed: Buffer): Buffer {
  if (!sealed.subarray(0, MARK.length).equals(MARK) || sealed.length < HEADER_BYTES + NONCE_BYTES + TAG_BYTES) {
    throw new Error('it is no locked copy, or only a part of one; write it again with: erased write');
  }
  const privateKey = privateKeyOf(privatePem);
  const reader = createPublicKey(privateKey);
  const header = sealed.subarray(0, HEADER_BYTES);
  const madeFor = header.subarray(MARK.length, MARK.length + KEY_ID_BYTES);
  if (!madeFor.equals(keyIdOf(reader))) {
    throw new Error(
      `it was locked for the key ${madeFor.toString('hex')}, and this is ${keyIdOf(reader).toString('hex')}; give the other private key`,
    );
  }
  const once = createPublicKey({
    key: Buffer.concat([DER_HEAD, header.subarray(-PUBLIC_BYTES)]),
    format: 'der',
    type: 'spki',
  });
  const rest = sealed.subarray(HEADER_BYTES);
  try {
    const key = keyOf(diffieHellman({ privateKey, publicKey: once }), header, reader);
    const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, NONCE_BYTES)).setAAD(header);
    decipher.setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new Error('it was changed or cut off; write it again with: erased write', { cause: error });
  }
}

function privateKeyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'x25519') return key;
    throw new Error(`it is a key of ${key.asymmetricKeyType}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`the private key cannot be used (${why}); give the X25519 key in PEM, without a passphrase`, {
      cause: error,
    });
  }
}

const rawOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES);

const keyIdOf = (key: KeyObject) => createHash('sha256').update(rawOf(key)).digest().subarray(0, KEY_ID_BYTES);

const keyOf = (shared: Buffer, header: Buffer, reader: KeyObject) =>
  Buffer.from(hkdfSync('sha256', shared, Buffer.concat([header, rawOf(reader)]), 'erased copy', 32));
