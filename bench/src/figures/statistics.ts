/** The value below which a share of the values lies, between two values if need be (Hyndman and Fan's seventh definition). NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A figure and its noise: the median, and the quartiles between which half of what was measured lies. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

/**
 * How much larger one figure is than another of the same interleaved run: the ratio of the medians. Its noise is that of the
 * ratios run by run, which what befell the machine in a run hardly touches.
 */
export function ratioOf(values: readonly number[], yardstick: readonly number[]): Spread {
  const runByRun = values.slice(0, yardstick.length).map((value, run) => value / (yardstick[run] ?? NaN));
  return { ...spreadOf(runByRun), median: median(values) / median(yardstick) };
}

/** The same list, begun later: in an interleaved run each place goes first in its turn. */
export const rotated = <T>(all: readonly T[], by: number): T[] => [
  ...all.slice(by % all.length),
  ...all.slice(0, by % all.length),
];
