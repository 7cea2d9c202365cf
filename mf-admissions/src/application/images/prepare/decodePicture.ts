import { EMPTY_IMAGE, NOT_AN_IMAGE } from 'contract/images';
import { HEIC_REFUSED, PictureRefused } from './pictureTask';

/** A decoded picture, in its upright orientation. */
export interface DecodedPicture {
  image: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

/** Media types that some file managers give files of unknown type. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** Brands of the HEIF family in which phones save photos. */
const HEIC_BRAND = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** Checks by its first bytes whether a file is a HEIC picture, which most browsers cannot decode. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  return HEIC_BRAND.test(String.fromCharCode(...head));
}

/**
 * Decodes a chosen file, whatever its name says.
 * @throws PictureRefused when this browser cannot read it as a picture
 */
export async function decodePicture(source: Blob): Promise<DecodedPicture> {
  if (source.size === 0) throw new PictureRefused(EMPTY_IMAGE);
  if (!source.type.startsWith('image/') && !UNKNOWN_TYPES.includes(source.type)) throw new PictureRefused(NOT_AN_IMAGE);
  try {
    return await asBitmap(source).catch((error: unknown) => {
      // Safari before 17 does not know the option, and would not turn the picture
      if (error instanceof TypeError) return asElement(source);
      throw error;
    });
  } catch (error) {
    // a worker has no image elements: the page decodes it
    if (error instanceof ReferenceError) throw error;
    throw new PictureRefused((await isHeic(source)) ? HEIC_REFUSED : NOT_AN_IMAGE);
  }
}

async function asBitmap(source: Blob): Promise<DecodedPicture> {
  const image = await createImageBitmap(source, { imageOrientation: 'from-image' });
  return { image, width: image.width, height: image.height, close: () => image.close() };
}

/** Image elements apply the orientation in every browser; they exist in pages only. */
async function asElement(source: Blob): Promise<DecodedPicture> {
  const image = new Image();
  const address = URL.createObjectURL(source);
  image.src = address;
  const close = () => URL.revokeObjectURL(address);
  try {
    await image.decode();
    return { image, width: image.naturalWidth, height: image.naturalHeight, close };
  } catch (error) {
    close();
    throw error;
  }
}
