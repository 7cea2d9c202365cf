/** Maximum bytes of text in one submission. The longest answers to the longest form take a third of it. */
export const TEXT_MAX_BYTES = 256 * 1024;

/** A photo and two signatures; further data URLs count as text. */
const PICTURES_MAX = 3;
const PICTURE_START = 'data:image';
const PICTURE_END = '"';

/** Counts the bytes of text in a payload, JSON or not: all but the pictures in it, which are data URLs. Decodes nothing. */
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
