import { convertToPixelCrop, type PercentCrop, type PixelCrop } from 'react-image-crop';
import { IMAGE_TYPES } from 'contract/limits';

/** A part of a picture, in its own pixels. */
type Crop = Omit<PixelCrop, 'unit'>;

/** Converts a frame on the displayed picture to pixels of the picture itself; the whole picture without a frame. */
export function naturalCrop({ naturalWidth, naturalHeight }: HTMLImageElement, frame: PercentCrop | undefined): Crop {
  if (!frame?.width || !frame.height) return { x: 0, y: 0, width: naturalWidth, height: naturalHeight };
  const { x, y, width, height } = convertToPixelCrop(frame, naturalWidth, naturalHeight);
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
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
