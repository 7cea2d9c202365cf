/**
 * For tests only: prints what another library reads in the workbook of the first argument, as JSON; dates as ISO 8601
 * text.
 */
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';

const { sheets } = await readXlsx(readFileSync(process.argv[2]));
const [{ name, rows, freezePane, autoFilter }] = sheets;
process.stdout.write(JSON.stringify({ sheets: sheets.length, name, rows, freezePane, autoFilter }));
