import { Readable } from 'node:stream';
// Kept since 2010 and without dependencies: quoting as RFC 4180 has it, as a stream.
import { stringify } from 'csv-stringify';
import { withoutFormula } from './formulaGuard';
import { type Sheet, shownText } from './sheet';

/** UTF-8 with a mark that Excel needs to see it, lines ended as RFC 4180 has it; one row is held at a time. */
export function csvSheet<Row>({ columns, rows }: Sheet<Row>): Readable {
  async function* records(): AsyncGenerator<string[]> {
    yield columns.map(({ label }) => withoutFormula(label));
    for await (const row of rows) yield columns.map((column) => withoutFormula(shownText(column, row)));
  }
  const lines = stringify({ bom: true, record_delimiter: 'windows' });
  const source = Readable.from(records());
  source.once('error', (error) => lines.destroy(error));
  return source.pipe(lines);
}
