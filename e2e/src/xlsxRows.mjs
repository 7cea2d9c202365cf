// Prints the rows of a workbook's first sheet as JSON: node xlsxRows.mjs FILE
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';

const { sheets } = await readXlsx(readFileSync(process.argv[2]));
process.stdout.write(JSON.stringify(sheets[0].rows));
