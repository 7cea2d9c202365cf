import { IMAGE_TYPES } from 'contract/limits';

/** A part of a picture, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Shown = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'width' | 'height'>;

/**
 * Converts a frame on the displayed picture to pixels of the picture itself; the whole picture without a frame. Undefined
 * until the picture is loaded.
 */
export function naturalCrop(image: Shown, frame: Crop | undefined): Crop | undefined {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0 || image.width === 0) return undefined;
  if (frame === undefined || frame.width === 0 || frame.height === 0) {
    return { x: 0, y: 0, width: naturalWidth, height: naturalHeight };
  }
  const across = naturalWidth / image.width;
  const down = naturalHeight / image.height;
  return {
    x: Math.round(frame.x * across),
    y: Math.round(frame.y * down),
    width: Math.round(frame.width * across),
    height: Math.round(frame.height * down),
  };
}

const QUALITY = 0.92;
/** Larger than any page shows; the api stores no larger ones. */
const LONG_SIDE = 3200;
const SENT_AS_IT_IS_BYTES = 4 * 1024 * 1024;

/** Whether the api takes this file: a kind that it reads, and of a size that every line carries. */
const isSentAsItIs = ({ type, size }: File) =>
  IMAGE_TYPES.some((known) => known === type) && size <= SENT_AS_IT_IS_BYTES;

/**
 * Returns the part as a separate picture; the unchanged file if it is the whole picture. One of another kind that this
 * browser shows, or a large one, is drawn anew.
 */
export async function cropPicture(image: HTMLImageElement, crop: Crop, file: File): Promise<Blob> {
  const isWhole = crop.width === image.naturalWidth && crop.height === image.naturalHeight;
  if (isWhole && isSentAsItIs(file)) return file;
  const scale = Math.min(1, LONG_SIDE / Math.max(crop.width, crop.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(crop.width * scale);
  canvas.height = Math.round(crop.height * scale);
  const { width, height } = canvas;
  canvas.getContext('2d')?.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('mf-office: cropping gave no picture'))),
      type,
      QUALITY,
    ),
  );
}
