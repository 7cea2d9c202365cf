import { stripVTControlCharacters } from 'node:util';
// Maintained, and it knows how wide the letters of every script are on a terminal.
import Table from 'cli-table3';
import { nothingFound } from '../../lib/officeFault';
import { print } from '../../lib/runProgram';

const NO_LINES = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'mid'].flatMap((side) =>
    [side, `${side}-mid`, `${side}-left`, `${side}-right`, 'middle'].map((part) => [part, '']),
  ),
);

/** Removes terminal control sequences and line breaks from user input. */
export const forTerminal = (text: string): string =>
  stripVTControlCharacters(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Prints rows in columns below their headings. Throws when there are none; `what` is in the plural. */
export function printTable(what: string, headings: readonly string[], rows: readonly string[][]) {
  if (rows.length === 0) throw nothingFound(`office: no ${what} were found`);
  print(tableOf(headings, rows));
}

/** Formats rows below their headings, in columns, as lines for a terminal. */
export function tableOf(headings: readonly string[], rows: readonly string[][]): string {
  const table = new Table({
    head: headings.map((heading) => heading.toUpperCase()),
    chars: { ...NO_LINES, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) table.push(row.map(forTerminal));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
