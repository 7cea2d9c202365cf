import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/** First bytes of an archive; the number is the version of all that follows. */
export const MARK = Buffer.from('college backup 1\n');
/** Last bytes of an archive: without them it was cut off. */
export const END = Buffer.from('end of backup 1\n');
export const KEY_ID_BYTES = 8;
export const SALT_BYTES = 32;
export const HEAD_BYTES = MARK.length + KEY_ID_BYTES + SALT_BYTES;

/** Plain bytes per segment; the last one may have fewer. */
export const SEGMENT_BYTES = 64 * 1024;
const PLACE_BYTES = 4;
const TAG_BYTES = 16;
/** Bytes of a sealed segment. */
export const SEALED_BYTES = PLACE_BYTES + SEGMENT_BYTES + TAG_BYTES;

/** Index of a segment, from 0, and whether it is the last one: a moved segment, or a cut after it, is detected. */
export interface SegmentPlace {
  index: number;
  isLast: boolean;
}

/** Identifies a key without revealing anything about it. */
export const keyIdOf = (secret: string): Buffer => derive(secret, '', 'backup key id', KEY_ID_BYTES);

/** Each archive has its own salt, so nonces can be counters. */
export const segmentKey = (secret: string, salt: Buffer): Buffer => derive(secret, salt, 'backup segments', 32);

const derive = (secret: string, salt: string | Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes));

/**
 * Returns index, AES-256-GCM cipher text and tag; the archive's header and the index are authenticated with it.
 * STREAM construction of https://eprint.iacr.org/2015/189, section 7: the nonce holds the counter and the end flag.
 */
export function sealSegment(key: Buffer, head: Buffer, place: SegmentPlace, plain: Buffer): Buffer {
  const stands = placeBytes(place.index);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(Buffer.concat([head, stands]));
  return Buffer.concat([stands, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Returns undefined when a byte was changed, or the segment belongs elsewhere. */
export function openSegment(key: Buffer, head: Buffer, place: SegmentPlace, sealed: Buffer): Buffer | undefined {
  if (sealed.length < PLACE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.concat([head, sealed.subarray(0, PLACE_BYTES)]))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(PLACE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The index that a sealed segment states: its position when it was written. */
export const statedIndex = (sealed: Buffer): number => (sealed.length < PLACE_BYTES ? -1 : sealed.readUInt32BE(0));

function placeBytes(index: number): Buffer {
  const bytes = Buffer.alloc(PLACE_BYTES);
  bytes.writeUInt32BE(index);
  return bytes;
}

function nonceOf({ index, isLast }: SegmentPlace): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
