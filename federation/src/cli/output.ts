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

const HEAD = ['page', 'status', 'html', 'script', 'style', 'fonts', 'pictures', 'elements', 'requests'];

/** Formats the gate's measurements as a table, followed by its notes, refusals and verdict. */
export function verdictText({ name, version, pages, notes, refusals }: Verdict): string {
  const rows = pages.map(({ address, status, load }) => [
    address,
    String(status),
    ...(load ? [load.html, load.script, load.style, load.font, load.image].map(kilobytes) : []),
    ...(load ? [String(load.elements), String(load.requests)] : []),
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
