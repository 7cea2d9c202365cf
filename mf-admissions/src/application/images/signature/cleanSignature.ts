import { localBrightness } from './localBrightness';
import { withoutSpecks } from './withoutSpecks';

/** Grey values from 0, black, to 255, white, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  grey: Uint8ClampedArray;
}

/** Pixels darker than this share of the surrounding paper are ink; shadows and creases change paper less. */
const INK_BELOW = 0.86;
/**
 * Minimum range of shades between the pencil's black and the paper's white: with fewer, strokes of a faint pencil look
 * jagged.
 */
const SOFT_EDGE = 0.06;

/**
 * Returns a signature photographed on paper, black on white and cropped to its ink. Each pixel is compared with the paper
 * around it, so that neither shading across the paper (adaptive threshold) nor the darkness of the pencil matters.
 * @returns null when there is no ink
 */
export function cleanSignature({ width, height, grey }: GreyPicture): GreyPicture | null {
  const paper = localBrightness({ width, height, grey });
  const shade = Float32Array.from(grey, (value, at) => value / Math.max(1, paper[at] ?? 1));
  const ink = withoutSpecks(
    Uint8Array.from(shade, (value) => (value < INK_BELOW ? 1 : 0)),
    width,
  );
  const bounds = inkBounds(ink, width, height);
  if (!bounds) return null;

  const black = Math.min(middleShade(shade, ink), INK_BELOW - SOFT_EDGE);
  const cleaned = new Uint8ClampedArray(bounds.width * bounds.height).fill(255);
  for (let y = 0; y < bounds.height; y += 1) {
    for (let x = 0; x < bounds.width; x += 1) {
      const from = (y + bounds.y) * width + x + bounds.x;
      if (ink[from]) cleaned[y * bounds.width + x] = (255 * ((shade[from] ?? 1) - black)) / (INK_BELOW - black);
    }
  }
  return { width: bounds.width, height: bounds.height, grey: cleaned };
}

/** Returns the median shade of the ink. */
function middleShade(shade: Float32Array, ink: Uint8Array): number {
  const shades = shade.filter((_value, at) => ink[at] === 1).sort();
  return shades[shades.length >> 1] ?? 0;
}

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** White margin around the ink, as a share of its longer side. */
const MARGIN = 0.06;

/** Returns the smallest upright rectangle that contains all ink, with a margin; null without ink. */
function inkBounds(ink: Uint8Array, width: number, height: number): Bounds | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = ink.indexOf(1); at >= 0; at = ink.indexOf(1, at + 1)) {
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  const margin = Math.max(2, Math.round(Math.max(right - left, bottom - top) * MARGIN));
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(width, right + margin + 1) - x,
    height: Math.min(height, bottom + margin + 1) - y,
  };
}
