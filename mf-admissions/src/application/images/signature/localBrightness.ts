import type { GreyPicture } from './cleanSignature';

/** Half the side of the averaged square, as a share of the long side: many strokes wide, but narrower than shadows. */
const REACH = 1 / 24;

/** Returns for each pixel the mean grey of the square around it, from sums over all pixels above and to the left. */
export function localBrightness({ width, height, grey }: GreyPicture): Float32Array {
  const reach = Math.max(4, Math.round(Math.max(width, height) * REACH));
  const row = width + 1;
  // 1600 by 1600 pixels of 255 are within 32 bits
  const sums = new Uint32Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      line += grey[y * width + x] ?? 0;
      sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + line;
    }
  }
  const sum = (x: number, y: number) => sums[y * row + x] ?? 0;
  const means = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const total = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
      means[y * width + x] = total / ((right - left) * (bottom - top));
    }
  }
  return means;
}
