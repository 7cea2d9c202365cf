import type { IMAGE_TYPES } from 'contract/limits';

export type ImageType = (typeof IMAGE_TYPES)[number];

const startsWith = (bytes: Buffer, signature: string, offset = 0) =>
  bytes.subarray(offset, offset + signature.length).toString('latin1') === signature;

/** What picture the bytes are, by their own signature. */
export function sniffImage(bytes: Buffer): ImageType | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return undefined;
}
