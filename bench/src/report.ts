import { table } from 'federation/cli/output';
import { medianAt, printed, ratioQuartiles, ratioTo, SITE, type Goal, type Measured } from './results';

/** The complete answer to a question. */
export interface Answer {
  measured: Measured;
  goals: Goal[];
}

function printedRatio(measured: Measured, what: string, place: string): string {
  const ratio = ratioTo(measured, what, place);
  // nothing on the other side
  if (!Number.isFinite(ratio)) return '–';
  const [low, high] = ratioQuartiles(measured, what, place).map(printed);
  return low === high ? printed(ratio) : `${printed(ratio)} (${low}–${high})`;
}

function measuredTable(measured: Measured): string {
  const others = [...new Set(Object.values(measured).flatMap(Object.keys))].filter((place) => place !== SITE);
  const rows = Object.keys(measured).map((what) => [
    what,
    ...others.map((place) => printedRatio(measured, what, place)),
    ...[SITE, ...others].map((place) => printed(medianAt(measured, what, place))),
  ]);
  return table([['', ...others.map((place) => `ratio to ${place}`), SITE, ...others], ...rows]);
}

/** Ratios of the site to every other place, with the quartiles where runs differ; then medians, then the goals. */
export function printedAnswer(title: string, { measured, goals }: Answer): string {
  const results = goals.map((goal) => [goal.what, goal.wanted, goal.measured, goal.isMet ? 'met' : 'MISSED']);
  return [title, measuredTable(measured), table([['goal', 'wanted', 'measured', ''], ...results])].join('\n\n');
}
