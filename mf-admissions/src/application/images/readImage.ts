import type { UploadedImage } from 'contract/images';
import { IMAGE_LONG_SIDE_PX, IMAGE_TYPES } from 'contract/limits';
import { shrinkImage } from './shrinkImage';

/** A file of fewer bytes is sent as it is, unless it is too large a picture or of a kind the api does not take. */
const SMALL_BYTES = 1024 * 1024;

/**
 * A chosen file as the form keeps it, made small in the browser. Rejects when the browser cannot read it as a picture,
 * whatever its name says.
 */
export async function readImage(file: File): Promise<UploadedImage> {
  if (!file.type.startsWith('image/')) throw new Error('not a picture');
  const picture = await createImageBitmap(file);
  try {
    const longSide = Math.max(picture.width, picture.height);
    const isTaken = (IMAGE_TYPES as readonly string[]).includes(file.type);
    const keeps = isTaken && longSide <= IMAGE_LONG_SIDE_PX && file.size <= SMALL_BYTES;
    const sent: Blob = keeps ? file : await shrinkImage(picture, IMAGE_LONG_SIDE_PX);
    const name = keeps ? file.name : file.name.replace(/(\.\w+)?$/, '.jpg');
    return { dataUrl: await dataUrlOf(sent), name, type: sent.type, size: sent.size };
  } finally {
    picture.close();
  }
}

// Few enough arguments for one call of a function in every browser.
const CHUNK = 8192;

async function dataUrlOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `data:${blob.type};base64,${btoa(binary)}`;
}
