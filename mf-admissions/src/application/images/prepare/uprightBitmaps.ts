/** A JPEG of 2 by 1 pixels that its EXIF orientation (6, a quarter turn to the right) makes 1 by 2. */
const LYING =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAP////////////////////////////////////////////////////////' +
  '//////////////////////////////wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z';

let known: Promise<boolean> | undefined;

/** Whether createImageBitmap applies the EXIF orientation: Safari before 17 does not, and fails on the option. */
export const bitmapsAreUpright = (): Promise<boolean> => (known ??= probe());

async function probe(): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(LYING), (char) => char.charCodeAt(0));
    const lying = new Blob([bytes], { type: 'image/jpeg' });
    const { width, height } = await createImageBitmap(lying, { imageOrientation: 'from-image' });
    return height > width;
  } catch {
    return false;
  }
}
