import type { Frame } from './pictureTask';

/** Width by height of a passport photo: 35 by 45 mm. */
export const PASSPORT_ASPECT = 35 / 45;

/** Of what is cut off a tall picture, the share cut off above: heads are in the upper part. */
const CUT_ABOVE = 0.2;

/** The part of a picture that makes a passport photo: in the middle, and rather its upper part. */
export function passportFrame(width: number, height: number): Frame {
  const aspect = width / height;
  if (aspect >= PASSPORT_ASPECT) {
    const share = PASSPORT_ASPECT / aspect;
    return { x: (1 - share) / 2, y: 0, width: share, height: 1 };
  }
  const share = aspect / PASSPORT_ASPECT;
  return { x: 0, y: (1 - share) * CUT_ABOVE, width: 1, height: share };
}
