import { stripVTControlCharacters } from 'node:util';
// Maintained, and it knows how wide the letters of every script are on a terminal.
import Table from 'cli-table3';

const CELL_MAX = 36;
const NO_LINES = Object.fromEntries(
  ['top', 'bottom', 'left', 'right', 'mid'].flatMap((side) =>
    [side, `${side}-mid`, `${side}-left`, `${side}-right`, 'middle'].map((part) => [part, '']),
  ),
);

/** Removes terminal control sequences from user input; long texts end in "…". */
export function forTerminal(text: string, max = Infinity): string {
  const shown = stripVTControlCharacters(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const letters = [...shown];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : shown;
}

/** Formats rows below their headings, in columns, as lines for a terminal. */
export function tableOf(headings: readonly string[], rows: readonly string[][]): string {
  const table = new Table({
    head: headings.map((heading) => heading.toUpperCase()),
    chars: { ...NO_LINES, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) table.push(row.map((cell) => forTerminal(cell, CELL_MAX)));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

export type Field = readonly [label: string, value: string];

/** `1 message`, `3 messages`. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
