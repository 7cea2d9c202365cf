import type { Office } from './office';
import { forTerminal } from './table';

/** Labels and values, one below the other; a value of several lines keeps them. */
export function printFields({ print }: Office, fields: readonly (readonly [label: string, value: string])[]): void {
  const width = Math.max(...fields.map(([label]) => label.length)) + 2;
  for (const [label, value] of fields) {
    const [first = '', ...rest] = value.split(/\r?\n/).map((line) => forTerminal(line));
    print(`${label.padEnd(width)}${first}`.trimEnd());
    for (const line of rest) print(`${' '.repeat(width)}${line}`.trimEnd());
  }
}
