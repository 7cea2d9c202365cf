/** Returns the percentile for a share (nearest rank): 0.95 is the 95th percentile. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? NaN;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Generates numbers from 0 to 1, the same for the same seed (mulberry32), so that runs can be compared. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns the times of independent arrivals (a Poisson process): milliseconds from `fromMs` to `untilMs`, in order.
 * @param random numbers from 0 to 1
 */
export function arrivals(perMinute: number, fromMs: number, untilMs: number, random: () => number): number[] {
  const times: number[] = [];
  if (perMinute <= 0) return times;
  const next = (after: number) => after - Math.log(1 - random()) * (60_000 / perMinute);
  for (let at = next(fromMs); at < untilMs; at = next(at)) times.push(at);
  return times;
}
