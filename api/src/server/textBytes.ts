/** Of all text of one submission together. The longest answers to the longest form have a third of it. */
export const TEXT_MAX_BYTES = 256 * 1024;

/** A photo and two signatures; what else calls itself a picture counts as text. */
const PICTURES_MAX = 3;
const PICTURE_START = 'data:image';
const PICTURE_END = '"';

/** How much of a payload, JSON or not, is text: all but the pictures in it, which are data URLs. Nothing is decoded. */
export function textBytesOf(payload: Buffer): number {
  let text = payload.length;
  let from = 0;
  for (let pictures = 0; pictures < PICTURES_MAX; pictures++) {
    const start = payload.indexOf(PICTURE_START, from);
    if (start < 0) break;
    const end = payload.indexOf(PICTURE_END, start);
    from = end < 0 ? payload.length : end;
    text -= from - start;
  }
  return text;
}
