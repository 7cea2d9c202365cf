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
export function readWorkbook(bytes: Buffer): ReadWorkbook {
  const reader = join(__dirname, 'xlsxReader.testing.mjs');
  return JSON.parse(execFileSync(process.execPath, [reader], { input: bytes, encoding: 'utf8', maxBuffer: 1e9 }));
}
