import type { DrawingSurface } from './drawingSurface';
import { PICTURE_MAX_BYTES } from './pictureTask';

const JPEG_QUALITIES = [0.86, 0.76, 0.66, 0.56];
/** PNG has only one. */
const PNG_QUALITIES = [1];
const NEXT_SIZE = 0.8;
/** The smallest picture in which a face is recognisable; it is within any limit. */
const SMALLEST_PX = 64;

/**
 * Encodes the picture in at most 200 KB: first by reducing quality, then by reducing pixels.
 * @param paint draws the picture with the given long side
 */
export async function encodeWithin(
  longSide: number,
  type: 'image/jpeg' | 'image/png',
  paint: (longSide: number) => DrawingSurface,
): Promise<Blob> {
  const surface = paint(longSide);
  for (const quality of type === 'image/png' ? PNG_QUALITIES : JPEG_QUALITIES) {
    const encoded = await surface.encode(type, quality);
    if (!encoded) throw new Error(`pictures: this browser cannot write ${type} of ${longSide} pixels`);
    if (encoded.size <= PICTURE_MAX_BYTES || longSide <= SMALLEST_PX) return encoded;
  }
  return encodeWithin(Math.round(longSide * NEXT_SIZE), type, paint);
}
