import type { Command, Option } from 'commander';
import type { Condition } from '../../submissions/submissionRows';
import type { Office } from '../office';
import type { SheetColumn } from '../sheets/sheet';

/** An option of `export`; `matches` decides what SQL cannot. */
export interface SubmissionFilter<Row> {
  option: Option;
  where?(value: string): Condition;
  matches?(row: Row, value: string): boolean;
}

/** What `<group> export` needs to know about a kind of submission; `Item` is an opened row. */
export interface SubmissionExport<Row, Item> {
  /** The name of its commands: `jobs` for `jobs export`. */
  group: string;
  description: string;
  exportDescription: string;
  /** Examples for the help of the program, and the help of the command. */
  examples: string;
  help: string;
  /** What `--text` searches: a description, and the texts of a row. */
  searched: string;
  texts(row: Row): Iterable<string>;
  filters: readonly SubmissionFilter<Row>[];
  /** Whether its rows have Aadhaar numbers, which are in full only with `--unmask`. */
  hasAadhaar?: boolean;
  columns: readonly SheetColumn<Item>[];
  /** The attached document: its name in the upload store, and in the folder beside the sheet. */
  document?(item: Item): { stored: string; name: string };
  /** Adds commands that no other kind has. */
  addCommands?(group: Command, office: Office): void;
}
