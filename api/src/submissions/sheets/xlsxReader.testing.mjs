/** For tests only: prints what another library reads in the workbook on stdin, as JSON; dates as ISO 8601 text. */
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';

const { sheets } = await readXlsx(readFileSync(0));
const [{ name, rows, freezePane, autoFilter }] = sheets;
process.stdout.write(JSON.stringify({ sheets: sheets.length, name, rows, freezePane, autoFilter }));
