/**
 * Returns the value below which a share of the values lies, interpolated (Hyndman and Fan's seventh definition); NaN for an
 * empty list.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A value and its noise: the median, and the quartiles that enclose half of the measurements. */
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
 * Returns the ratio of the medians of two quantities of the same interleaved run. Its noise is that of the ratios run by run,
 * which a slowdown of the machine during a run hardly affects.
 */
export function ratioOf(values: readonly number[], yardstick: readonly number[]): Spread {
  const runByRun = values.slice(0, yardstick.length).map((value, run) => value / (yardstick[run] ?? NaN));
  return { ...spreadOf(runByRun), median: median(values) / median(yardstick) };
}

/** Rotates a list: in an interleaved run each place is first in turn. */
export const rotated = <T>(all: readonly T[], by: number): T[] => [
  ...all.slice(by % all.length),
  ...all.slice(0, by % all.length),
];
