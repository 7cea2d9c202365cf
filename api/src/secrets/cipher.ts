import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Prefix of encrypted data: four letters that no picture or document begins with, and the version. */
const MARK = Buffer.from('SEAL\x01', 'latin1');
const KEY_ID_BYTES = 8;
const HEADER_BYTES = MARK.length + KEY_ID_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the current keys; must be called at every use. The first one encrypts; each of them decrypts. */
export type KeyRing = () => readonly [Buffer, ...Buffer[]];

/**
 * Encrypts with AES-256-GCM: mark, key id, nonce, tag, cipher text. The first two are authenticated together with the
 * `context` (the row's id, the file's name), which must be the same for decryption. Must be called inside the transaction
 * that stores the result: key rotation relies on it (decisions/backup.md).
 */
export function encryptBytes(keys: KeyRing, plain: Uint8Array, context: string): Buffer {
  const [key] = keys();
  const header = Buffer.concat([MARK, Buffer.from(idOf(key), 'hex')]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.concat([header, Buffer.from(context)]));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), text]);
}

/** @throws Error when none of the keys fits, when the context differs, or when a byte was changed */
export function decryptBytes(keys: KeyRing, encrypted: Uint8Array, context: string): Buffer {
  const plain = tryDecrypt(keys, encrypted, context);
  if (plain !== undefined) return plain;
  const id = keyIdOf(encrypted);
  if (!isUnderOtherKey(keys, encrypted)) {
    throw new Error(
      `secrets: what is stored${id === undefined ? '' : ` under key ${id}`} cannot be decrypted, since it was changed or moved; restore it from the backup`,
    );
  }
  throw new Error(
    `secrets: what is stored under key ${id} cannot be decrypted with the given keys; give the previous key as OLD_SECRET_KEY, or restore the key file from the backup`,
  );
}

/** Undefined where `decryptBytes` throws: AES-GCM detects a wrong key and a changed byte. */
export function tryDecrypt(keys: KeyRing, encrypted: Uint8Array, context: string): Buffer | undefined {
  const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
  const id = keyIdOf(bytes);
  const key = keys().find((known) => idOf(known) === id);
  if (key === undefined) return undefined;
  const [header, sealed] = [bytes.subarray(0, HEADER_BYTES), bytes.subarray(HEADER_BYTES)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.concat([header, Buffer.from(context)]))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

export const encrypt = (keys: KeyRing, plain: string, context: string): Buffer =>
  encryptBytes(keys, Buffer.from(plain), context);

export const decrypt = (keys: KeyRing, encrypted: Uint8Array, context: string): string =>
  decryptBytes(keys, encrypted, context).toString();

/** Returns the id of the key that data is encrypted with, 16 hex digits; undefined for anything else. The first bytes are enough. */
export function keyIdOf(encrypted: Uint8Array): string | undefined {
  const head = Buffer.from(encrypted.subarray(0, HEADER_BYTES));
  if (head.length < HEADER_BYTES || !head.subarray(0, MARK.length).equals(MARK)) return undefined;
  return head.subarray(MARK.length).toString('hex');
}

/** Returns the id of the key that encrypts now. */
export const currentKeyId = (keys: KeyRing): string => idOf(keys()[0]);

/** Whether data is encrypted with none of the keys. */
export function isUnderOtherKey(keys: KeyRing, encrypted: Uint8Array): boolean {
  const id = keyIdOf(encrypted);
  return id !== undefined && !keys().some((key) => idOf(key) === id);
}

/** Identifies a key without revealing anything about it: a part of a digest. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('key id\n').update(key).digest().subarray(0, KEY_ID_BYTES).toString('hex');
