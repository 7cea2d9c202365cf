import type { Command, Option } from 'commander';
import type { Condition } from '../../submissions/submissionRows';
import type { Office } from '../office';
import type { Field } from '../output/table';
import type { SheetColumn } from '../sheets/sheet';

/** An option of `list` and `export`; `matches` decides what SQL cannot. */
export interface SubmissionFilter<Row> {
  option: Option;
  where?(value: string): Condition;
  matches?(row: Row, value: string): boolean;
}

/** What the office commands need to know about a kind of submission; `Item` is a row as they show it. */
export interface OfficeCommands<Row, Item> {
  /** The name of its commands: `jobs` for `jobs list`. */
  group: string;
  description: string;
  /** The name of its number or reference, such as `number`, and its description. */
  reference: readonly [word: string, description: string];
  help: { group: string; list: string; show: string };
  showDescription: string;
  /** What `--text` searches: a description, and the texts of a row. */
  searched: string;
  texts(row: Row): Iterable<string>;
  filters: readonly SubmissionFilter<Row>[];
  /**
   * For a kind with Aadhaar numbers, which are shown in full only with `--unmask`; a kind without it shows rows
   * unchanged.
   */
  open?(office: Pick<Office, 'db' | 'keys'>, row: Row, unmask: boolean): Promise<Item>;
  list(item: Item): readonly Field[];
  asJson(item: Item): object;
  show(office: Office, item: Item): void | Promise<void>;
  showJson(office: Office, item: Item): object | Promise<object>;
  /** How to look for a reference that does not exist; by default the message names the list. */
  notFoundHint?(reference: string): string;
  export?: SubmissionExport<Item>;
  /** Adds commands that no other kind has. */
  addCommands?(group: Command, office: Office): void;
}

export interface SubmissionExport<Item> {
  description: string;
  help: string;
  columns: readonly SheetColumn<Item>[];
  /** The attached document: its name in the upload store, and in the folder beside the sheet. */
  document?(item: Item): { stored: string; name: string };
}
