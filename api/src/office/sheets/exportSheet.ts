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
  /** Whether the folder is the command's own and is created when missing. */
  ownFolder: boolean;
  force: boolean;
  /** Estimated number of rows, for the progress bar. */
  total: number;
  /**
   * Called when the sheet is complete, right before it gets its name: the files that belong to it exist when it does.
   */
  beforeItAppears?: () => Promise<void>;
}

/** Writes a sheet atomically; returns its number of rows. Throws when there would be none. */
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
