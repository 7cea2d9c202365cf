import { textTable } from '../../textTable';
import type { Observed } from '../run';
import { isCut, type Outage } from '../setUp/killing';
import { acknowledgedTimes, type Goal, goalsOf } from './goals';
import { percentile } from './statistics';
import type { Failure, Tally } from './tally';

/** Metrics of one kind of requests; times in milliseconds. */
interface Row {
  what: string;
  good: number;
  p50: number;
  p95: number;
  p99: number;
  /** connections cut by a kill, and other failures */
  cut: number;
  failed: number;
  shed: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

function rowOf(
  what: string,
  times: readonly number[],
  failures: readonly Failure[],
  shed: number,
  outages: readonly Outage[],
): Row {
  const at = (share: number) => rounded(percentile(times, share));
  const cut = failures.filter((one) => isCut(one, outages)).length;
  return {
    what,
    good: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cut,
    failed: failures.length - cut,
    shed,
  };
}

function rowsOf({ crowd, office, health, surge, outages }: Observed): Row[] {
  const row = (what: string, { times, failures, shed }: Tally) => rowOf(what, times, failures, shed, outages);
  const applications = (what: string, { submissions, attempts }: Observed['crowd']) =>
    rowOf(what, acknowledgedTimes(submissions), attempts.failures, attempts.shed, outages);
  return [
    row('pages', crowd.pages),
    row('their files', crowd.files),
    row('application numbers', crowd.numbers),
    applications('applications', crowd),
    row('printed forms', crowd.forms),
    row("the office's commands", office),
    row('health checks', health),
    ...(surge
      ? [
          row('surge: pages', surge.crowd.pages),
          row('surge: their files', surge.crowd.files),
          applications('surge: applications', surge.crowd),
          applications('surge: forms opened before it', surge.filling),
          row('surge: health checks', surge.health),
        ]
      : []),
  ];
}

/** Returns what failed, without the variable parts of its name. */
const kindOf = ({ what }: Failure) =>
  what
    .replace(/^\/storage\/.*/, 'pictures')
    .replace(/^\/releases\/.*/, 'files of releases')
    .replace(/ --to .*/, '');

/** Counts the failures by kind and cause, most frequent first. */
function causesOf(seen: Observed): { cause: string; times: number }[] {
  const { crowd, office, health, surge, outages } = seen;
  const ofCrowd = (tally: Observed['crowd']) => [tally.pages, tally.files, tally.numbers, tally.attempts, tally.forms];
  const tallies = [
    ...ofCrowd(crowd),
    office,
    health,
    ...(surge ? [...ofCrowd(surge.crowd), ...ofCrowd(surge.filling)] : []),
  ];
  const counts = new Map<string, number>();
  for (const failure of tallies.flatMap(({ failures }) => failures)) {
    const why = isCut(failure, outages) ? 'cut by a kill' : 'other';
    const key = `${why}: ${failure.cause.split('\n')[0]}, ${kindOf(failure)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([cause, times]) => ({ cause, times })).sort((a, b) => b.times - a.times);
}

/** The complete report of a run, for programs. */
export interface Report {
  rows: Row[];
  sent: number;
  acknowledged: number;
  lost?: number;
  doubled?: number;
  memory: Observed['memory'];
  kills: { part: string; awayMs: number; fault?: string }[];
  causes: { cause: string; times: number }[];
  recoveredMs?: number;
  goals: Goal[];
}

export const reportOf = (seen: Observed): Report => ({
  rows: rowsOf(seen),
  sent: seen.crowd.submissions.length,
  acknowledged: acknowledgedTimes(seen.crowd.submissions).length,
  ...seen.losses,
  memory: seen.memory,
  kills: seen.outages.map(({ part, from, until, fault }) => ({
    part,
    awayMs: Math.round(until - from),
    ...(fault && { fault }),
  })),
  causes: causesOf(seen),
  ...(seen.surge && { recoveredMs: seen.surge.recoveredMs }),
  goals: goalsOf(seen),
});

const MOST_CAUSES = 20;

/** Formats the report for people. */
export function printedReport({
  rows,
  sent,
  acknowledged,
  lost,
  doubled,
  memory,
  kills,
  causes,
  goals,
}: Report): string {
  const ms = (value: number) => (Number.isFinite(value) ? `${value} ms` : '');
  const mb = (value: number) => (Number.isFinite(value) ? `${value} MB` : '');
  const requests = textTable([
    ['', 'good', 'p50', 'p95', 'p99', 'cut by a kill', 'failed', 'shed'],
    ...rows.map((one) => [
      one.what,
      String(one.good),
      ...[one.p50, one.p95, one.p99].map(ms),
      ...[one.cut, one.failed, one.shed].map(String),
    ]),
  ]);
  const parts = textTable([
    ['memory', 'second minute', 'last minute', 'killed', 'away at most'],
    ...memory.map(({ part, secondMinuteMb, lastMinuteMb }) => {
      const own = kills.filter((kill) => kill.part === part);
      const away = own.length > 0 ? ms(Math.max(...own.map(({ awayMs }) => awayMs))) : '';
      return [part, mb(secondMinuteMb), mb(lastMinuteMb), String(own.length), away];
    }),
  ]);
  const stored = lost === undefined ? 'not checked in the office' : `${lost} lost, ${doubled} doubled`;
  const faults = kills.flatMap(({ part, fault }) => (fault ? [`${part} did not come back: ${fault}`] : []));
  const reasons = causes.slice(0, MOST_CAUSES).map(({ cause, times }) => `${times} × ${cause}`);
  const wanted = textTable([
    ['goal', 'wanted', 'measured', ''],
    ...goals.map(({ what, wanted: limit, measured, isMet }) => [what, limit, measured, isMet ? 'met' : 'MISSED']),
  ]);
  const applications = `applications: ${sent} sent, ${acknowledged} acknowledged, ${stored}`;
  return [requests, applications, ...(memory.length > 0 ? [parts] : []), [...faults, ...reasons].join('\n'), wanted]
    .filter(Boolean)
    .join('\n\n');
}
