import { parseDate } from 'contract/dates';
import { indianMinute } from '../filters/indianDay';
import type { ColumnKind } from './sheet';

/** Indexes of the formats in `xlsxParts.ts`. */
export const STYLE = { text: 1, date: 2, instant: 3, header: 4 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of a spreadsheet. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

// Characters that XML 1.0 does not allow, or nobody could see: control characters, halves of surrogate pairs,
// noncharacters.
const NOT_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
/** Spreadsheets read _x0041_ as the letter A, so such a text has to be escaped. */
const ESCAPE = /_(?=x[\da-fA-F]{4}_)/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Escapes a text for XML; spreadsheets show it unchanged. */
export function xmlText(text: string): string {
  return text
    .replace(NOT_XML, '')
    .replace(ESCAPE, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
}

/** Returns the name of a column, counted from 0: A, B … Z, AA, AB. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

export const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const valueCell = (at: string, value: number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** Returns a cell as XML, '' for an empty one. A value that does not fit its column's kind stays text. */
export function xlsxCell(at: string, kind: ColumnKind, value: string): string {
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

/**
 * Returns whether the text equals its number when written: 007 and sixteen digits do not, and would come back changed.
 */
const isPlainNumber = (text: string) =>
  Number.isFinite(Number(text)) && String(Number(text)) === text && text.length < 16;
