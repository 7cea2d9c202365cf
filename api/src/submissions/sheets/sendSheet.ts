import type { FastifyReply } from 'fastify';
import { indianMinute } from '../../lib/indianDay';
import { Malformed } from '../../lib/refusals';
import { type Sheet, xlsxSheet } from './xlsxSheet';
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { sendFile } from '../../server/sendFile';

const FORMATS = { xlsx: xlsxSheet, csv: csvSheet };

/** Sends a sheet as a download, named by its name and the time. @throws Malformed for an unknown format */
export function sendSheet<Row>(reply: FastifyReply, format: unknown, sheet: Sheet<Row>, at: Date): FastifyReply {
  if (format !== 'xlsx' && format !== 'csv') throw new Malformed('format: use one of xlsx, csv.');
  const name = `${sheet.name} ${indianMinute(at.toISOString())}`.toLowerCase().replace(/[ :]/g, '-');
  return sendFile(reply, 'attachment', `${name}.${format}`, FORMATS[format](sheet));
}

/** Readers take each of these for the end of a record; the library quotes only the delimiter that it writes. */
const LINE_BREAK = /[\r\n]/;

/** Streams CSV, a row at a time: UTF-8 with the byte order mark that Excel needs, RFC 4180 line endings. */
function csvSheet<Row>({ columns, rows }: Sheet<Row>): Readable {
  async function* records(): AsyncGenerator<string[]> {
    yield columns.map(({ label }) => withoutFormula(label));
    for await (const row of rows)
      yield columns.map(({ kind, value }) =>
        withoutFormula(kind === 'instant' ? indianMinute(value(row)) : value(row)),
      );
  }
  const lines = stringify({ bom: true, record_delimiter: 'windows', quoted_match: LINE_BREAK });
  // an error reaches the reader of the lines
  return pipeline(Readable.from(records()), lines, () => undefined);
}

// The characters that OWASP lists, with their full-width forms, also after spaces or quotes, which some programs drop
// first.
const STARTS_FORMULA = /^[\s"'\u200b\ufeff]*[=+\-@＝＋－＠\t\r\n]/u;
/** A number or a telephone number: signs, digits and separators; it contains nothing to execute. */
const HARMLESS = /^[+-]?\d[\d ().-]*$/;

/**
 * Returns a text that no spreadsheet takes for a formula: a possible formula gets a leading apostrophe, which
 * spreadsheets read as "this is text". Telephone numbers such as +91 98765 43210 and leading zeros stay as they are.
 */
function withoutFormula(text: string): string {
  return STARTS_FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}
