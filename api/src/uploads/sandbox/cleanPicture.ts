import { PICTURE_MAX_PIXELS } from 'contract/limits';
import { tooManyPixels } from 'contract/images';
import type { Sharp } from 'sharp';
import { guardedSharp } from '../../pictures/guardedSharp';

const JPEG_QUALITY = 86;
/** Quality of pictures that pages show in many sizes, each encoded from this one. */
const WEBP_QUALITY = 90;

/** `fault` describes what is wrong with the picture; '' when the file is not a picture, or damaged. */
export type CleanedPicture = { jpeg: Uint8Array } | { fault: string };

/** The same as WebP, with its size in pixels. */
export type CleanedWebp = { webp: Uint8Array; width: number; height: number } | { fault: string };

/**
 * Decodes a JPEG, PNG or WebP and re-encodes it as a JPEG, upright, on white, without its metadata, its long side at
 * most `longSide` pixels.
 */
export async function cleanPicture(bytes: Uint8Array, longSide: number): Promise<CleanedPicture> {
  return decoded(bytes, longSide, async (picture) => ({
    jpeg: await picture.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
  }));
}

/** The same, as WebP, with transparency. */
export async function cleanWebp(bytes: Uint8Array, longSide: number): Promise<CleanedWebp> {
  return decoded(bytes, longSide, async (picture) => {
    const { data, info } = await picture.webp({ quality: WEBP_QUALITY }).toBuffer({ resolveWithObject: true });
    return { webp: data, width: info.width, height: info.height };
  });
}

/** Decodes a picture after checking its number of pixels, which its header contains. */
async function decoded<Cleaned>(
  bytes: Uint8Array,
  longSide: number,
  encode: (picture: Sharp) => Promise<Cleaned>,
): Promise<Cleaned | { fault: string }> {
  try {
    const size = await guardedSharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > PICTURE_MAX_PIXELS) return { fault: tooManyPixels(size) };
    const picture = guardedSharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'warning' })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true });
    return await encode(picture);
  } catch {
    return { fault: '' };
  }
}
