import { existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { indianMinute, readDay } from '../filters/indianDay';
import { wrongUse } from '../officeFault';

const FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof FORMATS)[number];

export interface ExportOptions {
  format?: SheetFormat;
  to?: string;
  force?: boolean;
  json?: boolean;
}

export function addExportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'default: the extension of --to, otherwise xlsx').choices([...FORMATS]))
    .option('--to <file>', 'the file to write (default: a name with date and time in exports/)')
    .option('--force', 'replace the file when it already exists')
    .option('--json', 'print what was written as JSON');
}

/** Returns the path and format of an export. Throws when the file's extension is of another format. */
export function destinationOf(
  { format, to }: ExportOptions,
  subject: string,
  now: Date,
): { path: string; format: SheetFormat; ownFolder: boolean } {
  if (to === undefined) {
    const stamp = indianMinute(now.toISOString()).replace(' ', '-').replace(':', '');
    const chosen = format ?? 'xlsx';
    return { path: unused(resolve('exports', `${subject}-${stamp}`), chosen), format: chosen, ownFolder: true };
  }
  const named = FORMATS.find((known) => extname(to).toLowerCase() === `.${known}`);
  if (named === undefined || (format !== undefined && format !== named)) {
    const day = readDay(to);
    if (day !== undefined) throw wrongUse(`office: --to ${to}: --to names the file; the last day is --until ${day}`);
    const wanted = format === undefined ? '.xlsx or .csv' : `.${format}`;
    throw wrongUse(`office: --to ${to}: the name has to end in ${wanted}`);
  }
  return { path: resolve(to), format: named, ownFolder: false };
}

/** Returns an unused name: two exports in one minute are two files. */
function unused(start: string, format: SheetFormat): string {
  let path = `${start}.${format}`;
  for (let count = 2; existsSync(path); count++) path = `${start}-${count}.${format}`;
  return path;
}
