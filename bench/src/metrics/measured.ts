import { median, ratioOf } from './statistics';

/** Without a unit: a count. */
export type Unit = 'ms' | 'kB' | 'MB' | 'requests/s' | '';

/** One quantity measured at several places; each list has one value per run, in the order of the runs. */
export interface Measured {
  what: string;
  unit: Unit;
  /** by the place's name; the site's own values under SITE */
  values: Record<string, number[]>;
}

/** The place that is compared with the others. */
export const SITE = 'the site';

/** A goal that the issue or the product sets for a measurement, and the result. */
export interface Goal {
  what: string;
  wanted: string;
  measured: string;
  isMet: boolean;
}

/** The complete answer to a question. */
export interface Answer {
  measured: Measured[];
  goals: Goal[];
  /** what a reader has to know about the measurements */
  notes: string[];
  /** values that are too many for a table */
  details?: Measured[];
}

/** Collects values by what was measured and where, in order of first appearance. */
export function collectMeasured() {
  const found = new Map<string, Measured>();
  return {
    add(what: string, unit: Unit, place: string, value: number): void {
      const measured = found.get(what) ?? { what, unit, values: {} };
      found.set(what, measured);
      (measured.values[place] ??= []).push(value);
    },
    all: (): Measured[] => [...found.values()],
  };
}

const valuesAt = ({ values }: Measured, place: string) => values[place] ?? [];

/** Returns the largest of the site's medians; NaN for an empty list, or when one was not measured. */
export const largestMedian = (measured: readonly Measured[]): number =>
  measured.length === 0 ? NaN : Math.max(...measured.map((one) => median(valuesAt(one, SITE))));

const ratiosTo = (measured: readonly Measured[], yardstick: string) =>
  measured.map((one) => ratioOf(valuesAt(one, SITE), valuesAt(one, yardstick)).median);

/** The largest, or smallest, ratio of the site to another place; NaN for an empty list. */
export const largestRatio = (measured: readonly Measured[], yardstick: string): number =>
  measured.length === 0 ? NaN : Math.max(...ratiosTo(measured, yardstick));
export const smallestRatio = (measured: readonly Measured[], yardstick: string): number =>
  measured.length === 0 ? NaN : Math.min(...ratiosTo(measured, yardstick));

const goal = (bound: string, isWithin: (value: number, limit: number) => boolean) => {
  return (what: string, limit: number, value: number, unit: Unit | 'times' = 'times'): Goal => {
    const digits = unit === 'times' ? 2 : unit === 'kB' ? 1 : 0;
    const suffix = unit === 'times' || unit === '' ? '' : ` ${unit}`;
    // compares the printed value: 1.104 meets 1.10
    const shown = value.toFixed(digits);
    return {
      what,
      wanted: `${bound} ${limit.toFixed(unit === 'kB' ? 0 : digits)}${suffix}`,
      measured: Number.isNaN(value) ? 'not measured' : shown + suffix,
      isMet: isWithin(Number(shown), limit),
    };
  };
};

/** Creates a goal for a value with a unit, or for a ratio; one that was not measured is missed. */
export const atMost = goal('at most', (value, limit) => value <= limit);
export const atLeast = goal('at least', (value, limit) => value >= limit);
