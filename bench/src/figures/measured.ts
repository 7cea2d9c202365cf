import { median, ratioOf } from './statistics';

/** Without a unit: a number of things. */
export type Unit = 'ms' | 'kB' | 'MB' | 'requests/s' | '';

/** One thing measured at several places; each list has one value a run, in the order of the runs. */
export interface Measured {
  what: string;
  unit: Unit;
  /** by the place's name; the site's own under SITE */
  values: Record<string, number[]>;
}

/** The place that is compared with the others. */
export const SITE = 'the site';

/** What the issue or the product asks of a figure, and what came of it. */
export interface Goal {
  what: string;
  wanted: string;
  measured: string;
  isMet: boolean;
}

/** All that a question's answer says. */
export interface Answer {
  measured: Measured[];
  goals: Goal[];
  /** what a reader has to know of these figures */
  notes: string[];
  /** what is too much for a table */
  details?: Measured[];
}

/** Collects values by what was measured and where, in the order in which both came up first. */
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

/** The largest of the site's medians; NaN of none, or when one was not measured. */
export const largestMedian = (measured: readonly Measured[]): number =>
  measured.length === 0 ? NaN : Math.max(...measured.map((one) => median(valuesAt(one, SITE))));

const ratiosTo = (measured: readonly Measured[], yardstick: string) =>
  measured.map((one) => ratioOf(valuesAt(one, SITE), valuesAt(one, yardstick)).median);

/** Of several things the largest, or the smallest, ratio of the site to another place; NaN of none. */
export const largestRatio = (measured: readonly Measured[], yardstick: string): number =>
  measured.length === 0 ? NaN : Math.max(...ratiosTo(measured, yardstick));
export const smallestRatio = (measured: readonly Measured[], yardstick: string): number =>
  measured.length === 0 ? NaN : Math.min(...ratiosTo(measured, yardstick));

const goal = (bound: string, isWithin: (value: number, limit: number) => boolean) => {
  return (what: string, limit: number, value: number, unit: Unit | 'times' = 'times'): Goal => {
    const digits = unit === 'times' ? 2 : unit === 'kB' ? 1 : 0;
    const suffix = unit === 'times' || unit === '' ? '' : ` ${unit}`;
    // as it is printed: 1.104 keeps to 1.10
    const shown = value.toFixed(digits);
    return {
      what,
      wanted: `${bound} ${limit.toFixed(unit === 'kB' ? 0 : digits)}${suffix}`,
      measured: Number.isNaN(value) ? 'not measured' : shown + suffix,
      isMet: isWithin(Number(shown), limit),
    };
  };
};

/** A goal for a figure with a unit, or for a ratio; one that was not measured is missed. */
export const atMost = goal('at most', (value, limit) => value <= limit);
export const atLeast = goal('at least', (value, limit) => value >= limit);
