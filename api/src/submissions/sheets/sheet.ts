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

/** Formats a cell as a person reads it. */
export function shownText<Row>({ kind, value }: SheetColumn<Row>, row: Row): string {
  return kind === 'instant' ? indianMinute(value(row)) : value(row);
}

export interface Sheet<Row> {
  /** At most 31 characters, the limit of spreadsheets. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  rows: AsyncIterable<Row>;
}
