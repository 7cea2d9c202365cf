import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The keys at hand, to be asked for anew at every use. The first one encrypts; each of them decrypts. */
export type KeyRing = () => readonly Buffer[];

/**
 * AES-256-GCM: nonce, tag, cipher text. `context` (the row's id) must be the same again to decrypt. To be called inside
 * the transaction that stores the result: a rotation of the key relies on it (decisions/key-rotation.md).
 */
export function encrypt(keys: KeyRing, plain: string, context: string): Buffer {
  const [key] = keys();
  if (key === undefined) throw new Error('secrets: there is no key to encrypt with');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws when none of the keys is the one, when the context is another one, or when a byte was changed. */
export function decrypt(keys: KeyRing, encrypted: Uint8Array, context: string): string {
  for (const key of keys()) {
    const plain = openWith(key, encrypted, context);
    if (plain !== undefined) return plain;
  }
  throw new Error(
    'secrets: an Aadhaar number cannot be decrypted with the keys at hand; give the key before as OLD_SECRET_KEY, or restore the key file from the backup',
  );
}

/** Undefined when this is not the key, or a byte was changed: AES-GCM detects both. */
export function openWith(key: Buffer, encrypted: Uint8Array, context: string): string | undefined {
  const bytes = Buffer.from(encrypted);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
