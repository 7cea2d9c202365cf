import { PICTURE_MAX_PIXELS } from 'contract/limits';
import { tooManyPixels } from 'contract/images';
import { guardedSharp } from '../../pictures/guardedSharp';

const JPEG_QUALITY = 86;

/** `fault` says what is wrong with the picture; '' when it is none, or damaged. */
export type CleanedPicture = { jpeg: Uint8Array } | { fault: string };

/**
 * Decodes a JPEG, PNG or WebP and encodes it anew as a JPEG, upright, on white, without its metadata, its long side at
 * most `longSide` pixels. Its header says how many pixels it has, before the first is decoded.
 */
export async function cleanPicture(bytes: Uint8Array, longSide: number): Promise<CleanedPicture> {
  try {
    const size = await guardedSharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > PICTURE_MAX_PIXELS) return { fault: tooManyPixels(size) };
    const jpeg = await guardedSharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { jpeg };
  } catch {
    return { fault: '' };
  }
}
