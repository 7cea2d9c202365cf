import { Readable } from 'node:stream';
import { parseDate } from 'contract/dates';
// Maintained and small: ZIP as a stream, packed by Node's zlib, with back-pressure.
import { ZipFile } from 'yazl';
import { escapeHtml } from '../../lib/html';
import { indianMinute } from '../../lib/indianDay';

/** The content type of a column: it selects the cell format, and a text is never taken for a number. */
export type ColumnKind =
  | 'text'
  /** Digits to calculate with. A text that is not written like a number, such as 007, stays text. */
  | 'number'
  /** yyyy-MM-dd. */
  | 'date'
  /** An ISO 8601 instant; shown in Indian time. */
  | 'instant';

export interface SheetColumn<Row> {
  label: string;
  kind: ColumnKind;
  /** '' for an empty cell. */
  value(row: Row): string;
}

export interface Sheet<Row> {
  /** At most 31 characters, the limit of spreadsheets. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  rows: AsyncIterable<Row>;
}

const WIDTHS: Record<ColumnKind, number> = { text: 24, number: 12, date: 12, instant: 18 };

/**
 * Streams a workbook of one sheet, a row at a time. Texts are cells of the format "text", so that
 * leading zeros stay, even when a cell is edited; the header is frozen and has filters (decisions/application-pdf.md).
 */
export function xlsxSheet<Row>(sheet: Sheet<Row>): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(xlsxParts(xmlText(sheet.name)))) zip.addBuffer(Buffer.from(xml), path);
  const content = Readable.from(worksheet(sheet));
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
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${line}"/></worksheet>`;
}

/** Indexes of the formats in `xlsxParts`. */
const STYLE = { text: 1, date: 2, instant: 3, header: 4 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of a spreadsheet. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

// Characters that XML 1.0 does not allow, or nobody could see: control characters, halves of surrogate pairs,
// noncharacters.
const NOT_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
/** Spreadsheets read _x0041_ as the letter A, so such a text has to be escaped. */
const ESCAPE = /_(?=x[\da-fA-F]{4}_)/g;

/** Escapes a text for XML; spreadsheets show it unchanged. */
const xmlText = (text: string): string =>
  escapeHtml(text.replace(NOT_XML, '').replace(ESCAPE, '_x005F_')).replaceAll('\r', '&#13;');

/** Returns the name of a column, counted from 0: A, B … Z, AA, AB. */
function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** Excel calls a workbook damaged that has a longer text. */
const CELL_MAX = 32_767;
const fitting = (text: string) => (text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text);

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting(text))}</t></is></c>`;

const valueCell = (at: string, value: number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Returns a cell as XML, '' for an empty one. A value that does not fit its column's kind stays text. */
function xlsxCell(at: string, kind: ColumnKind, value: string): string {
  if (value === '') return '';
  if (kind === 'instant') {
    const clock = Date.parse(`${indianMinute(value).replace(' ', 'T')}Z`);
    return valueCell(at, (clock - EPOCH_MS) / DAY_MS, STYLE.instant);
  }
  if (kind === 'date' && parseDate(value) !== null) {
    return valueCell(at, (Date.parse(value) - EPOCH_MS) / DAY_MS, STYLE.date);
  }
  if (kind === 'number' && isPlainNumber(value)) return valueCell(at, Number(value), 0);
  return textCell(at, value, STYLE.text);
}

/** Whether the text equals its number when written: 007 and sixteen digits would come back changed. */
const isPlainNumber = (text: string) =>
  Number.isFinite(Number(text)) && String(Number(text)) === text && text.length < 16;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const font = (extra: string) => `<font>${extra}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
const format = (numFmt: number, fontId = 0) =>
  `<xf numFmtId="${numFmt}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const TEXT = 49;
const [DATE, INSTANT] = [164, 165];

/** The parts of a workbook of one sheet (ECMA-376), without the sheet itself; `name` is XML text already. */
const xlsxParts = (name: string): Record<string, string> => ({
  '[Content_Types].xml':
    `${HEAD}<Types xmlns="${TYPES}">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${HEAD}<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    `<sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${HEAD}<Relationships xmlns="${RELATIONS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // The order of the formats is that of `STYLE`.
  'xl/styles.xml':
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2">` +
    `<numFmt numFmtId="${DATE}" formatCode="dd\\-mm\\-yyyy"/>` +
    `<numFmt numFmtId="${INSTANT}" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>` +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="5">${format(0)}${format(TEXT)}${format(DATE)}${format(INSTANT)}${format(TEXT, 1)}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
});

const sheetHead = (widths: readonly number[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
  '<sheetData>';
