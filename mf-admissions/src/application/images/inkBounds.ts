export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** White left around the ink, as a share of its longer side. */
const MARGIN = 0.06;

/** The smallest upright rectangle that holds all ink, with a margin; null without ink. */
export function inkBounds(ink: Uint8Array, width: number, height: number): Bounds | null {
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
