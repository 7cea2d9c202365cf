import { Readable } from 'node:stream';
// Maintained and small: ZIP as a stream, packed by Node's zlib, with back-pressure.
import { ZipFile } from 'yazl';
import type { ColumnKind, Sheet } from './sheet';
import { columnName, STYLE, textCell, xlsxCell, xmlText } from './xlsxCell';
import { sheetHead, sheetTail, xlsxParts } from './xlsxParts';

const WIDTHS: Record<ColumnKind, number> = { text: 24, number: 12, date: 12, instant: 18 };
const CHUNK = 64 * 1024;

/**
 * Streams a workbook of one sheet; a page of rows is in memory at a time. Texts are cells of the format "text", so that
 * leading zeros stay, even when a cell is edited; the header is frozen and has filters (decisions/spreadsheets.md).
 */
export function xlsxSheet<Row>(sheet: Sheet<Row>): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(xlsxParts(xmlText(sheet.name)))) zip.addBuffer(Buffer.from(xml), path);
  const content = Readable.from(inChunks(worksheet(sheet)));
  const output = zip.outputStream as Readable;
  content.once('error', (error) => output.destroy(error));
  // Stops reading rows when the output is closed, such as on a full disk.
  output.once('close', () => content.destroy());
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

async function* worksheet<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  const names = columns.map((_column, index) => columnName(index));
  yield sheetHead(columns.map(({ kind }) => WIDTHS[kind]));
  yield `<row r="1">${columns.map(({ label }, index) => textCell(`${names[index]}1`, label, STYLE.header)).join('')}</row>`;
  let line = 1;
  for await (const row of rows) {
    line++;
    const cells = columns.map((column, index) => xlsxCell(`${names[index]}${line}`, column.kind, column.value(row)));
    yield `<row r="${line}">${cells.join('')}</row>`;
  }
  yield sheetTail(`A1:${names.at(-1)}${line}`);
}

async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: string[] = [];
  let size = 0;
  for await (const text of texts) {
    waiting.push(text);
    size += text.length;
    if (size < CHUNK) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
    size = 0;
  }
  yield Buffer.from(waiting.join(''));
}
