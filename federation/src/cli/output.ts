import { kilobytes } from '../gate/budgetRule';
import { refusalText, type Verdict } from '../gate/verdict';

/** Formats rows as columns, each as wide as its longest cell. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const COUNTS = ['elements', 'requests', 'requestChain'] as const;
const BYTES = ['script', 'font', 'image'] as const;
const NOT_LOADED = [...COUNTS, ...BYTES].map(() => '-');
/** First the columns of the release's own files, then those of the whole page. */
const HEAD = [
  'page',
  'status',
  'script',
  'css',
  'html',
  'rendered',
  'hydrated',
  'elements',
  'requests',
  'in a row',
  'all script',
  'fonts',
  'pictures',
];

/** Formats the gate's measurements as a table, followed by its notes, refusals and verdict. */
export function verdictText({ name, version, pages, notes, refusals }: Verdict): string {
  const rows = pages.map((page) => [
    page.address,
    String(page.status),
    kilobytes(page.script),
    kilobytes(page.css),
    kilobytes(page.html),
    `${page.renderMs} ms`,
    page.hydratedMs === undefined ? '-' : `${page.hydratedMs} ms`,
    ...(page.load
      ? [
          ...COUNTS.map((count) => String(page.load?.[count])),
          ...BYTES.map((kind) => kilobytes(page.load?.[kind] ?? 0)),
        ]
      : NOT_LOADED),
  ]);
  return [
    ...(rows.length > 0 ? [table([HEAD, ...rows])] : []),
    ...notes.map((note) => `note: ${note}`),
    ...refusals.map(refusalText),
    refusals.length === 0
      ? `gate: ${name}@${version} passes, ${pages.length} pages`
      : `gate: ${name}@${version} is refused for ${refusals.length} reason${refusals.length === 1 ? '' : 's'}`,
  ].join('\n');
}
