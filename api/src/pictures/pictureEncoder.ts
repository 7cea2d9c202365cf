import { createIPX, ipxFSStorage } from 'ipx';
import type { PictureWidth } from 'contract/pictures';
import './guardedSharp';
import type { PictureFormat } from './pictureFormat';

const QUALITY: Record<PictureFormat, number> = { avif: 50, webp: 75, jpeg: 78 };

/** ipx hands these to sharp as they are. At AVIF's usual effort of 4 a picture takes ten times as long, to save a tenth. */
const SHARP_OPTIONS = { heifEffort: 2, limitInputPixels: 40_000_000 };

export type EncodePicture = (file: string, width: PictureWidth, format: PictureFormat) => Promise<Uint8Array>;

/** Pictures of `folder` in another width and format, made by ipx; never enlarged. */
export function pictureEncoder(folder: string): EncodePicture {
  const ipx = createIPX({ storage: ipxFSStorage({ dir: folder }), sharpOptions: SHARP_OPTIONS });
  return async (file, width, format) => {
    // JPEG has no transparency: what would be black is white.
    const opaque = format === 'jpeg' ? { background: 'ffffff', flatten: 'true' } : {};
    const modifiers = { width: String(width), format, quality: String(QUALITY[format]), ...opaque };
    const { data } = await ipx(file, modifiers).process();
    return typeof data === 'string' ? Buffer.from(data) : data;
  };
}
