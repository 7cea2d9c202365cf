import { textTable } from 'e2e/src/textTable';
import { SITE, type Answer, type Goal, type Measured, type Unit } from './measured';
import { ratioOf, spreadOf, type Spread } from './statistics';

const DIGITS: Record<Unit, number> = { ms: 0, kB: 1, MB: 0, 'requests/s': 0, '': 2 };

const isSteady = ({ low, high }: Spread, digits: number) => low.toFixed(digits) === high.toFixed(digits);

/** Formats a value with its noise, as in `512 (498–530)`. */
function printedSpread(spread: Spread, digits: number): string {
  // no values, or nothing to compare with
  if (!Number.isFinite(spread.median)) return '–';
  const shown = (value: number) => value.toFixed(digits);
  return isSteady(spread, digits)
    ? shown(spread.median)
    : `${shown(spread.median)} (${shown(spread.low)}–${shown(spread.high)})`;
}

/** Counts are mostly integers; layout shift, and the median of an even number of runs, are not. */
const digitsOf = (unit: Unit, values: readonly number[]) => (values.every(Number.isInteger) ? 0 : DIGITS[unit]);

const hasValues = ({ values }: Measured, place: string) => (values[place]?.length ?? 0) > 0;

function rowOf(measured: Measured, places: string[]): string[] {
  const { what, unit, values } = measured;
  const ratioTo = (place: string) =>
    hasValues(measured, place) ? printedSpread(ratioOf(values[SITE] ?? [], values[place] ?? []), 2) : '–';
  const at = (place: string) => printedSpread(spreadOf(values[place] ?? []), digitsOf(unit, values[place] ?? []));
  const yardsticks = places.filter((place) => place !== SITE);
  return [unit ? `${what}, ${unit}` : what, ...yardsticks.map(ratioTo), ...places.map(at)];
}

/** Ratios of the site to every other place first, then the measurements at each. */
function measuredTable(measured: readonly Measured[]): string {
  const found = [...new Set(measured.flatMap(({ values }) => Object.keys(values)))];
  const places = [SITE, ...found.filter((place) => place !== SITE)];
  const heads = ['', ...places.slice(1).map((place) => `ratio to ${place}`), ...places];
  return textTable([heads, ...measured.map((one) => rowOf(one, places))]);
}

const goalsTable = (goals: readonly Goal[]) =>
  textTable([
    ['goal', 'wanted', 'measured', ''],
    ...goals.map(({ what, wanted, measured, isMet }) => [what, wanted, measured, isMet ? 'met' : 'MISSED']),
  ]);

/** One table per question: medians, with the quartiles where runs differ. */
export function printedAnswer(title: string, { measured, goals, notes }: Answer): string {
  const parts = [title, measuredTable(measured), ...(goals.length > 0 ? [goalsTable(goals)] : []), notes.join('\n')];
  return parts.filter(Boolean).join('\n\n');
}
