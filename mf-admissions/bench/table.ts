import type { Action, Sample } from './measure';

/** Samples of one page in milliseconds, one entry for each run. */
export type Runs = readonly (readonly Sample[])[];

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** Returns the value below which a share of the values lies; NaN for an empty list. */
function percentile(values: readonly number[], share: number): number {
  return sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;
}

const median = (values: readonly number[]) => percentile(values, 0.5);

/** Returns the median over the runs of each run's percentile. */
export const typical = (runs: Runs, action: Action, share: number): number =>
  median(
    runs.map((run) =>
      percentile(
        run.filter((sample) => sample.action === action).map(({ ms }) => ms),
        share,
      ),
    ),
  );

const ROWS: readonly (readonly [title: string, action: Action, share: number])[] = [
  ['keystroke, 50th percentile', 'key', 0.5],
  ['keystroke, 98th percentile', 'key', 0.98],
  ['picking in a list, slowest', 'select', 1],
  ['ticking a box, slowest', 'tick', 1],
  ['jumping to a section, slowest', 'jump', 1],
  ['opening the progress list or the read-back, slowest', 'open', 1],
];

const shown = (ms: number) => (Number.isNaN(ms) ? '–' : `${ms.toFixed(1)} ms`);
const ratio = (ms: number, plain: number) => (Number.isNaN(ms / plain) ? '' : ` (${(ms / plain).toFixed(2)})`);

/** Returns a Markdown table: a column for each page, with its ratio to the first one. */
export function tableOf(pages: readonly (readonly [title: string, runs: Runs])[]): string {
  const plain = pages[0]?.[1] ?? [];
  const lines = ROWS.map(([title, action, share]) => {
    const cells = pages.map(([, runs]) => {
      const ms = typical(runs, action, share);
      return shown(ms) + (runs === plain ? '' : ratio(ms, typical(plain, action, share)));
    });
    return [title, ...cells];
  });
  const rows = [['', ...pages.map(([title]) => title)], ['---', ...pages.map(() => '---:')], ...lines];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
