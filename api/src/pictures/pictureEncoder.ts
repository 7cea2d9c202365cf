import { readFile } from 'node:fs/promises';
import type { PictureWidth } from 'contract/pictures';
import sharp from 'sharp';
import type { PictureFormat } from './pictureCache';

// Only these three formats are ever decoded, whatever a file claims to be. This applies to the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// One thread, or a picture would take every processor; no cache, because no picture is needed twice.
sharp.concurrency(1);
sharp.cache(false);

export { sharp as guardedSharp };

/** No larger pictures are decoded. Phones make up to 64 megapixels; the application's form creates far smaller ones. */
export const PICTURE_MAX_PIXELS = 65_000_000;

/** One takes a second or two; one that does not end must not block all that follow. */
const LONGEST = { seconds: 60 };

export type EncodePicture = typeof encodePicture;

/** Encodes the picture of a file in another width and format; never enlarges it. */
export async function encodePicture(file: string, width: PictureWidth, format: PictureFormat): Promise<Uint8Array> {
  const picture = sharp(await readFile(file), { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' })
    .timeout(LONGEST)
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  // at the default effort of 4 a picture takes ten times as long, to save a tenth
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 75 }).toBuffer();
  // JPEG has no transparency: transparent pixels become white instead of black
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
}
