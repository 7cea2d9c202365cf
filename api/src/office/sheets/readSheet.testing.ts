import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface ReadWorkbook {
  sheets: number;
  name: string;
  rows: (string | number | null)[][];
  freezePane?: { rows?: number };
  autoFilter?: { range: string };
}

/** Reads a workbook with another library. */
export function readWorkbook(path: string): ReadWorkbook {
  const reader = join(__dirname, 'xlsxReader.testing.mjs');
  return JSON.parse(execFileSync(process.execPath, [reader, path], { encoding: 'utf8', maxBuffer: 1e9 }));
}

/** Parses the records of a CSV as defined by RFC 4180. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (records.length === 0) records.push([]);
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') records.push([]);
  }
  return records.filter((record) => record.length > 1);
}
