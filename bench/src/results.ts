/** The site that is measured, under this name in tables. */
export const SITE = 'the site';

/** Values by what was measured, with its unit, and by place: one per run, in the order of the runs. */
export type Measured = Record<string, Record<string, number[]>>;

export const add = (measured: Measured, what: string, place: string, value: number) =>
  ((measured[what] ??= {})[place] ??= []).push(value);

const valuesAt = (measured: Measured, what: string, place: string) => measured[what]?.[place] ?? [];

/** Returns the value below which a share of the values lies, interpolated; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}

export const medianAt = (measured: Measured, what: string, place: string): number =>
  quantile(valuesAt(measured, what, place), 0.5);

/** The ratio of the site's median to that of another place. */
export const ratioTo = (measured: Measured, what: string, place: string): number =>
  medianAt(measured, what, SITE) / medianAt(measured, what, place);

/** The quartiles of the ratios run by run, which a slowdown of the machine hardly affects. */
export function ratioQuartiles(measured: Measured, what: string, place: string): [low: number, high: number] {
  const others = valuesAt(measured, what, place);
  const ratios = valuesAt(measured, what, SITE).map((value, run) => value / (others[run] ?? NaN));
  return [quantile(ratios, 0.25), quantile(ratios, 0.75)];
}

export interface Goal {
  what: string;
  wanted: string;
  measured: string;
  isMet: boolean;
}

/** Ratios and layout shifts have two digits. */
export const printed = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

/** A goal for the worst of several values, which compares what is printed: 1.104 meets 1.10. */
export function atMost(what: string, limit: number, values: readonly number[]): Goal {
  const measured = printed(Math.max(...values));
  return { what, wanted: `at most ${printed(limit)}`, measured, isMet: Number(measured) <= limit };
}

export function atLeast(what: string, limit: number, values: readonly number[]): Goal {
  const measured = printed(Math.min(...values));
  return { what, wanted: `at least ${printed(limit)}`, measured, isMet: Number(measured) >= limit };
}
