import { indianMinute } from '../filters/indianDay';

/** What a cell holds: the sheet's formats differ by it, and a text is never taken for a number. */
export type ColumnKind =
  | 'text'
  /** Digits to count with. A text that is not written as a number is, such as 007, stays text. */
  | 'number'
  /** yyyy-MM-dd. */
  | 'date'
  /** An ISO 8601 instant; shown as the clock in India had it. */
  | 'instant';

export interface SheetColumn<Row> {
  label: string;
  kind: ColumnKind;
  /** '' for an empty cell. */
  value(row: Row): string;
}

/** A cell as a person reads it. */
export function shownText<Row>({ kind, value }: SheetColumn<Row>, row: Row): string {
  return kind === 'instant' ? indianMinute(value(row)) : value(row);
}

export interface Sheet<Row> {
  /** At most 31 letters, as spreadsheets have it. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  rows: AsyncIterable<Row>;
}
