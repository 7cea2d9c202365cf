import { type Frame, PASSPORT_ASPECT, passportFrame } from 'contract/passportFrame';
import { cleanSignature } from '../signature/cleanSignature';
import { decodePicture, type DecodedPicture } from './decodePicture';
import { drawingSurface, type DrawingSurface } from './drawingSurface';
import { encodeWithin } from './encodeWithin';
import { NO_INK_FOUND, PictureRefused, type PictureTask, type PreparedPicture } from './pictureTask';

const LONG_SIDE_PX = 1600;
const WHOLE: Frame = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Converts a chosen file to the picture that is sent: upright, framed, small, without the camera's metadata. Runs in a
 * worker, or in the page if there is none.
 * @throws PictureRefused when the file is not a picture that this browser can read, or contains no ink to clean up
 */
export async function preparePicture({ source, kind, frame, cleaned }: PictureTask): Promise<PreparedPicture> {
  const decoded = await decodePicture(source);
  try {
    const shown = frame ?? (kind === 'photo' ? passportFrame(decoded.width, decoded.height) : WHOLE);
    const aspect = kind === 'photo' ? PASSPORT_ASPECT : (decoded.width * shown.width) / (decoded.height * shown.height);
    const longSide = Math.max(decoded.width * shown.width, decoded.height * shown.height);
    const paint = (size: number) => (cleaned ? paintCleaned : paintPart)(decoded, shown, aspect, size);
    const first = Math.min(LONG_SIDE_PX, Math.max(1, Math.round(longSide)));
    return { picture: await encodeWithin(first, cleaned ? 'image/png' : 'image/jpeg', paint), frame: shown };
  } finally {
    decoded.close();
  }
}

type Paint = (decoded: DecodedPicture, frame: Frame, aspect: number, longSide: number) => DrawingSurface;

const sizeOf = (aspect: number, longSide: number): [width: number, height: number] => [
  Math.max(1, Math.round(aspect >= 1 ? longSide : longSide * aspect)),
  Math.max(1, Math.round(aspect >= 1 ? longSide / aspect : longSide)),
];

const paintPart: Paint = ({ image, width, height }, frame, aspect, longSide) => {
  const [drawnWidth, drawnHeight] = sizeOf(aspect, longSide);
  const surface = drawingSurface(drawnWidth, drawnHeight);
  const part = [frame.x * width, frame.y * height, frame.width * width, frame.height * height] as const;
  surface.context.drawImage(image, ...part, 0, 0, drawnWidth, drawnHeight);
  return surface;
};

const paintCleaned: Paint = (decoded, frame, aspect, longSide) => {
  const [width, height] = sizeOf(aspect, longSide);
  const { data } = paintPart(decoded, frame, aspect, longSide).context.getImageData(0, 0, width, height);
  const grey = new Uint8ClampedArray(width * height);
  // weights of red, green and blue in brightness (Rec. 601)
  grey.forEach((_value, at) => {
    grey[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);
  });
  const cleaned = cleanSignature({ width, height, grey });
  if (!cleaned) throw new PictureRefused(NO_INK_FOUND);

  const surface = drawingSurface(cleaned.width, cleaned.height);
  const pixels = surface.context.createImageData(cleaned.width, cleaned.height);
  cleaned.grey.forEach((value, at) => pixels.data.set([value, value, value, 255], at * 4));
  surface.context.putImageData(pixels, 0, 0);
  return surface;
};
