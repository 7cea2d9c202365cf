/** Connected ink with fewer pixels than this share of the picture is dust or paper grain. */
const SPECK = 1 / 60_000;
const SMALLEST_STROKE = 4;

/** Returns a mask of ink, row by row, without its small separate spots. */
export function withoutSpecks(ink: Uint8Array, width: number): Uint8Array {
  const least = Math.max(SMALLEST_STROKE, Math.round(ink.length * SPECK));
  const unseen = ink.slice();
  const kept = new Uint8Array(ink.length);
  for (let start = 0; start < ink.length; start += 1) {
    if (!unseen[start]) continue;
    const spot = takeSpot(unseen, width, start);
    if (spot.length >= least) for (const at of spot) kept[at] = 1;
  }
  return kept;
}

/** Returns all ink connected to the pixel, corners included, and removes it from the mask. */
function takeSpot(unseen: Uint8Array, width: number, start: number): number[] {
  const spot = [start];
  unseen[start] = 0;
  for (let next = 0; next < spot.length; next += 1) {
    const at = spot[next] ?? 0;
    const column = at % width;
    const left = column > 0 ? -1 : 0;
    const right = column < width - 1 ? 1 : 0;
    for (const line of [at - width, at, at + width]) {
      for (let beside = line + left; beside <= line + right; beside += 1) {
        if (!unseen[beside]) continue;
        unseen[beside] = 0;
        spot.push(beside);
      }
    }
  }
  return spot;
}
