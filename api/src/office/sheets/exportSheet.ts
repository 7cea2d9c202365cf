import { dirname } from 'node:path';
import type { Office } from '../office';
import { nothingFound } from '../officeFault';
import { csvSheet } from './csvSheet';
import type { SheetFormat } from './exportOptions';
import type { Sheet } from './sheet';
import { makeFolder, refuseExisting, writeWhole } from '../files/writeWhole';
import { xlsxSheet } from './xlsxSheet';

interface Export<Row> {
  sheet: Sheet<Row>;
  path: string;
  format: SheetFormat;
  /** The folder is the command's own, and made when it is not there. */
  ownFolder: boolean;
  force: boolean;
  /** About how many rows there will be, for the progress bar. */
  total: number;
  /** When the sheet is complete, right before it gets its name: what belongs to it is there when it is. */
  beforeItAppears?: () => Promise<void>;
}

/** Writes a sheet, whole or not at all; returns how many rows it has. Throws when there would be none. */
export async function exportSheet<Row>(office: Office, given: Export<Row>): Promise<number> {
  const { sheet, path, format, ownFolder, force, total, beforeItAppears } = given;
  await refuseExisting({ path, force });
  const rows = sheet.rows[Symbol.asyncIterator]();
  const first = await rows.next();
  if (first.done === true) throw nothingFound(`office: no ${sheet.name.toLowerCase()} were found; no file was written`);
  if (ownFolder) await makeFolder(dirname(path));

  const progress = office.progress(sheet.name, total);
  let written = 0;
  async function* counted(): AsyncGenerator<Row> {
    for (let next = first; next.done !== true; next = await rows.next()) {
      yield next.value;
      written++;
      progress.step();
    }
  }
  const open = format === 'csv' ? csvSheet : xlsxSheet;
  try {
    await writeWhole({ path, force, signal: office.signal, beforeItAppears }, () =>
      open({ ...sheet, rows: counted() }),
    );
    return written;
  } finally {
    progress.end();
  }
}
