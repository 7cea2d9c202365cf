import { createIPX, ipxFSStorage } from 'ipx';
import type { PictureWidth } from 'contract/pictures';
import './guardedSharp';
import type { PictureFormat } from './pictureCache';

const QUALITY: Record<PictureFormat, number> = { avif: 50, webp: 75, jpeg: 78 };

/** ipx passes these to sharp unchanged. At AVIF's default effort of 4 a picture takes ten times as long, to save a tenth. */
const SHARP_OPTIONS = { heifEffort: 2, limitInputPixels: 40_000_000 };

export type EncodePicture = (file: string, width: PictureWidth, format: PictureFormat) => Promise<Uint8Array>;

/** Encodes pictures of `folder` in another width and format with ipx; never enlarges them. */
export function pictureEncoder(folder: string): EncodePicture {
  const ipx = createIPX({ storage: ipxFSStorage({ dir: folder }), sharpOptions: SHARP_OPTIONS });
  return async (file, width, format) => {
    // JPEG has no transparency: transparent pixels become white instead of black.
    const opaque = format === 'jpeg' ? { background: 'ffffff', flatten: 'true' } : {};
    const modifiers = { width: String(width), format, quality: String(QUALITY[format]), ...opaque };
    const { data } = await ipx(file, modifiers).process();
    return typeof data === 'string' ? Buffer.from(data) : data;
  };
}
