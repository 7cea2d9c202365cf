import { PICTURE_MAX_PIXELS } from './limits';

/** An image as a form and the api hold it: bytes, from its choice to its storage. */
export interface UploadedImage {
  /**
   * The encoded file. Not a Blob, which is read in a later task and which WebKit has lost from IndexedDB; not a
   * Uint8Array, of which Formik visits every byte at a submit.
   */
  bytes: ArrayBuffer;
  /** File name. */
  name: string;
  /** Media type: image/jpeg and so on. */
  type: string;
}

/** Shown when the chosen file is not an image (specification section 8, literally). */
export const NOT_AN_IMAGE = 'Please upload a valid image file';

/** What is wrong with a picture of more than `PICTURE_MAX_PIXELS`, after its name. Sides in pixels. */
export const tooManyPixels = ({ width, height }: { width: number; height: number }): string =>
  `has ${width} × ${height} pixels; at most ${PICTURE_MAX_PIXELS / 1_000_000} megapixels are taken`;

const HEAD = /^data:(image\/([a-z0-9.+-]+));base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The bytes of a base64 text that is known to be one. */
export type DecodeBase64 = (body: string) => ArrayBuffer;

/**
 * Parses a picture's data URL and names it `<baseName>.<type>`; null for any text but a base64 data URL of an image.
 * Node decodes megabytes ten times faster than the browser's way does: `decode` is for it.
 */
export function imageFromDataUrl(dataUrl: string, baseName: string, decode = bytesOfBase64): UploadedImage | null {
  const head = HEAD.exec(dataUrl.slice(0, 100));
  const body = head && dataUrl.slice(head[0].length);
  if (!head?.[1] || !head[2] || !body || body.length % 4 !== 0 || !BASE64.test(body)) return null;
  const extension = head[2].toLowerCase().replace('jpeg', 'jpg');
  return { bytes: decode(body), name: `${baseName}.${extension}`, type: head[1].toLowerCase() };
}

/** The data URL of a picture, as the specification puts signatures, and the photo of the JSON payload, on the wire. */
export function dataUrlOf({ bytes, type }: UploadedImage): string {
  let binary = '';
  for (let at = 0; at < bytes.byteLength; at += CHUNK) {
    binary += String.fromCharCode(...new Uint8Array(bytes.slice(at, at + CHUNK)));
  }
  return `data:${type};base64,${btoa(binary)}`;
}

// Few enough arguments for one call of a function in every browser.
const CHUNK = 8192;

/** Uint8Array.from would call a function for each of up to eight million bytes. */
function bytesOfBase64(body: string): ArrayBuffer {
  const binary = atob(body);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes.buffer;
}
