import sharp from 'sharp';

// Nothing but these three formats is ever decoded, whatever a file calls itself. This holds for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const PIXELS_MAX = 40_000_000;
const JPEG_QUALITY = 86;

/** The bytes are no picture that can be taken: another format, damaged, or of too many pixels. */
export class UnusableImage extends Error {}

/**
 * Decodes a JPEG, PNG or WebP and encodes it anew as a JPEG, upright, on white, without its metadata, its long side at
 * most `longSide` pixels. Throws `UnusableImage`.
 */
export async function cleanImage(bytes: Buffer, longSide: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
  } catch (error) {
    throw new UnusableImage('not a picture that can be used', { cause: error });
  }
}
