/** A part of a picture: its corner and size as shares, 0 to 1, of the upright picture's width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width by height of a passport photo: 35 by 45 mm. */
export const PASSPORT_ASPECT = 35 / 45;

/** Share of the crop of a tall picture that is cut off at the top: heads are in the upper part. */
const CUT_ABOVE = 0.2;

/** Returns the part of a picture that makes a passport photo: centred, and towards the top. */
export function passportFrame(width: number, height: number): Frame {
  const aspect = width / height;
  if (aspect >= PASSPORT_ASPECT) {
    const share = PASSPORT_ASPECT / aspect;
    return { x: (1 - share) / 2, y: 0, width: share, height: 1 };
  }
  const share = aspect / PASSPORT_ASPECT;
  return { x: 0, y: (1 - share) * CUT_ABOVE, width: 1, height: share };
}
