import sharp from 'sharp';

/** A file as Playwright takes it for an input. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const GRAIN_SIZE = 512;

/** The grain of a real camera, to be blended with a picture: without it every picture would be small anyway. */
async function grain(sigma: number): Promise<sharp.OverlayOptions> {
  const raw = { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const input = await sharp({ create: { ...raw, background: '#808080', noise } })
    .raw()
    .toBuffer();
  return { input, raw, tile: true, blend: 'soft-light' };
}

/** From a phone held upright: red above, blue below, stored in landscape with an EXIF orientation. */
export async function turnedPhoto(height: number): Promise<ChosenFile> {
  const width = height * 0.75;
  const halves = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#2040c0"/>
    <rect width="100%" height="50%" fill="#c02020"/></svg>`;
  const { data, info } = await sharp(Buffer.from(halves))
    .flatten()
    .composite([await grain(40)])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const buffer = await sharp(data, { raw: info })
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer };
}

/** A pencil signature on white paper, shaded by a lamp beside it. */
export async function pencilSignature(): Promise<ChosenFile> {
  const [width, height] = [2000, 1200];
  const drawing = `<svg width="${width}" height="${height}">
    <defs><linearGradient id="shade"><stop offset="0" stop-color="#e8e4da"/><stop offset="1" stop-color="#8f8b82"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#shade)"/>
    <g fill="none" stroke="#3c3c40" stroke-opacity="0.62" stroke-width="9" stroke-linecap="round">
    <path d="M500 700 C 560 300 700 300 640 640 S 780 820 840 560 S 960 480 1000 640 S 1160 700 1220 540 S 1400 520 1500 640"/>
    <path d="M480 800 C 800 760 1200 820 1540 740"/></g></svg>`;
  const buffer = await sharp(Buffer.from(drawing))
    .flatten()
    .composite([await grain(12)])
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name: 'signature.jpeg', mimeType: 'image/jpeg', buffer };
}
