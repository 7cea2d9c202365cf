import type { Site } from 'contract/content/site';
import type { Db } from '../db/schema';
import type { LetterWords } from '../mail/letter';
import type { Office } from '../office/office';
import type { Keys } from '../secrets/keys';
import type { StoredApplication } from './application/applicationsRepository';

/** The columns that every kind's row has, whatever its own are called. `received_at` is ISO 8601, UTC. */
export interface SubmissionRow {
  reference: string;
  received_at: string;
  name: string;
  email: string;
}

/** Where a kind is stored; its table has the columns `name` and `email`. */
export interface SubmissionTable {
  name: string;
  /** The column of the number or reference that people quote. */
  reference: string;
  receivedAt: string;
  /** The table whose `file_name` names its files: `column` there is `key` here. */
  files?: { table: string; column: string; key: string };
  /** Numbers that are given before the form is sent; those never used are purged as well. */
  numbers?: { table: string; column: string; givenAt: string };
  /** Its encrypted columns (`secrets/cipher`, under `keys.aadhaar`), which a key rotation re-encrypts. */
  encrypted?: readonly EncryptedColumn[];
}

export interface EncryptedColumn {
  /** Binary, or null. */
  column: string;
  /** The column that the context is derived from. */
  key: string;
  context(key: string): string;
  words: readonly [one: string, many: string];
}

/** One kind of submission: its mails, retention and erasure. `Item` is a row as the office reads it. */
export interface SubmissionKind<Row extends SubmissionRow = SubmissionRow, Item = unknown> {
  /** Its key in `retention_days` of content/site.yaml and in the results of `purge` and `erase`. */
  id: string;
  /** Its name in the outbox. */
  event: string;
  words: readonly [one: string, many: string];
  /** The path that it is sent to. */
  call: string;
  table: SubmissionTable;
  /** Days until it is purged, unless content/site.yaml sets them. */
  usualDays: number;
  letters: FurtherLetters & {
    sender(row: Row, context: { college: Site; siteUrl: string }): LetterWords;
    office(row: Row, context: { deskUrl: string }): LetterWords;
  };
  /** For a kind with Aadhaar numbers, which are masked unless `unmask`; a kind without it shows rows unchanged. */
  open?(office: Pick<Office, 'db' | 'keys'>, row: Row, unmask: boolean): Promise<Item>;
  /** The option of `erase` that takes its reference; the kind without one is the command's argument. */
  eraseOption?: string;
  /** For `export-data`; without it, the row and its files are exported. */
  personal?: Personal<Item>;
}

/** Everything that is stored about its sender. */
export interface Personal<Item> {
  /** Returns what the database stores about it, as JSON. */
  record(db: Db, item: Item): Promise<object>;
  /** Returns all of its files, the record first. */
  files(sources: PersonalSources, item: Item, record: object): Promise<PersonalFile[]>;
}

export interface PersonalSources extends Pick<Office, 'db' | 'keys' | 'uploads' | 'now'> {
  /** Prints forms in a process that has a printer; without it one is opened for each form. */
  printForm?: (application: StoredApplication) => Promise<Buffer>;
}

type SecretSources = Pick<Office, 'db' | 'now'> & { keys: Pick<Keys, 'digest'> };

export interface FurtherLetters {
  /** By the value of `letter` in the outbox. */
  further?: Readonly<Record<string, FurtherLetter>>;
  /** Compute the secret of a further letter when it is sent; undefined: the letter is not sent any more. */
  secrets?: Readonly<Record<string, (sources: SecretSources, reference: string) => Promise<string | undefined>>>;
}

export type FurtherLetter = (
  reference: string,
  context: { college: Site; siteUrl: string; deskUrl: string; secret?: string },
) => LetterWords;

export interface PersonalFile {
  name: string;
  bytes: Buffer;
}
