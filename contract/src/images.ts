/** An image as a form and the api hold it: bytes, from selection to storage. */
export interface UploadedImage {
  /**
   * The encoded file. Not a Blob, which is read asynchronously and which WebKit has lost from IndexedDB; not a Uint8Array,
   * every byte of which Formik visits on submit.
   */
  bytes: ArrayBuffer;
  /** File name. */
  name: string;
  /** Media type: image/jpeg and so on. */
  type: string;
}

/** Shown when the chosen file is not an image (specification section 8, literally). */
export const NOT_AN_IMAGE = 'Please upload a valid image file';

/** Shown when the chosen file has no bytes: a download or a copy that did not finish. */
export const EMPTY_IMAGE = 'This file is empty. Please choose another one';

const HEAD = /^data:(image\/([a-z0-9.+-]+));base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Decodes text that is known to be base64. */
export type DecodeBase64 = (body: string) => ArrayBuffer;

/**
 * Parses a picture's data URL and names it `<baseName>.<type>`; null for any text but a base64 data URL of an image. Node has
 * a decoder ten times faster than the browser's: pass it as `decode`.
 */
export function imageFromDataUrl(dataUrl: string, baseName: string, decode = bytesOfBase64): UploadedImage | null {
  const head = HEAD.exec(dataUrl.slice(0, 100));
  const body = head && dataUrl.slice(head[0].length);
  if (!head?.[1] || !head[2] || !body || body.length % 4 !== 0 || !BASE64.test(body)) return null;
  const extension = head[2].toLowerCase().replace('jpeg', 'jpg');
  return { bytes: decode(body), name: `${baseName}.${extension}`, type: head[1].toLowerCase() };
}

/**
 * Returns the data URL of a picture, the wire format that the specification prescribes for signatures, and for the photo of
 * the JSON payload.
 */
export function dataUrlOf({ bytes, type }: UploadedImage): string {
  let binary = '';
  for (let at = 0; at < bytes.byteLength; at += CHUNK) {
    binary += String.fromCharCode(...new Uint8Array(bytes.slice(at, at + CHUNK)));
  }
  return `data:${type};base64,${btoa(binary)}`;
}

// Few enough arguments for one function call in every browser.
const CHUNK = 8192;

/** Decodes base64 with a loop: Uint8Array.from would call a function for each of up to eight million bytes. */
function bytesOfBase64(body: string): ArrayBuffer {
  const binary = atob(body);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes.buffer;
}
