import { cleanSignature, type GreyPicture } from './cleanSignature';

const WIDTH = 300;
const HEIGHT = 120;

/** Returns paper with the shade from `paper`, with ink in `pencil`, a share of that shade. */
function sheet(paper: (x: number, y: number) => number, isInk: (x: number, y: number) => boolean, pencil = 0.6) {
  const grey = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) grey[y * WIDTH + x] = paper(x, y) * (isInk(x, y) ? pencil : 1);
  }
  return { width: WIDTH, height: HEIGHT, grey };
}

const shaded = (x: number) => 240 - (x / WIDTH) * 140;
/** A stroke from (60, 58) to (240, 61). */
const stroke = (x: number, y: number) => x >= 60 && x < 240 && y >= 58 && y < 62;
const at = (picture: GreyPicture | null, x: number, y: number) => picture?.grey[y * picture.width + x];

test('a stroke is black on white at the bright and at the dark end of the paper, and a faint pencil line, too', () => {
  const cleaned = cleanSignature(sheet(shaded, stroke));
  expect(cleaned).not.toBeNull();
  const middle = Math.floor((cleaned?.height ?? 0) / 2);
  expect([20, 90, 180].map((x) => at(cleaned, x, middle))).toEqual([0, 0, 0]);
  expect([0, 90, (cleaned?.width ?? 0) - 1].map((x) => at(cleaned, x, 0))).toEqual([255, 255, 255]);
  expect(Math.min(...(cleanSignature(sheet(shaded, stroke, 0.78))?.grey ?? []))).toBe(0);
});

test('empty paper around the signature is cropped, except for a margin', () => {
  const cleaned = cleanSignature(sheet(() => 220, stroke));
  expect(cleaned?.width).toBeGreaterThan(180);
  expect(cleaned?.width).toBeLessThan(220);
  expect(cleaned?.height).toBeLessThan(40);
});

test('dust is ignored, and paper with only a shadow on it has no signature', () => {
  const dust = (x: number, y: number) => stroke(x, y) || (x === 10 && y === 10) || (x === 290 && y < 2);
  expect(cleanSignature(sheet(shaded, dust))).toEqual(cleanSignature(sheet(shaded, stroke)));
  expect(cleanSignature(sheet(shaded, () => false))).toBeNull();
});
