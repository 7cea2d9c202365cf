import type { USUAL_DAYS } from 'contract/content/privacyNotice';
import type { Site } from 'contract/content/site';
import { giveWay } from '../db/giveWay';
import { countRows } from '../db/rows';
import type { Db } from '../db/schema';
import { batches } from '../lib/pages';
import type { LetterWords } from '../mail/letter';
import type { Office } from '../office/office';
import type { Keys } from '../secrets/keys';
import { type RawBuilder, sql } from 'kysely';

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
}

/** One kind of submission: its mails, retention and erasure. */
export interface SubmissionKind<Row extends SubmissionRow = SubmissionRow> {
  /** Its key in `retention_days` of content/site.yaml and in the results of `purge` and `erase`. */
  id: keyof typeof USUAL_DAYS;
  /** Its name in the outbox. */
  event: string;
  words: readonly [one: string, many: string];
  table: SubmissionTable;
  /** On receipt those to the `sender` and the `office`; others by the value of `letter` in the outbox. */
  letters: Readonly<Record<string, Letter<Row>>>;
  /** Without it, a copy has the row and its files. */
  personal?(sources: PersonalSources, row: Row): Promise<PersonalData>;
}

export type PersonalSources = Pick<Office, 'db' | 'keys' | 'uploads' | 'now'>;

/** Everything that is stored about its sender. */
export interface PersonalData {
  /** What the database stores about it, as JSON. */
  record: object;
  /** Reads all of its files, the record first. */
  files(): Promise<PersonalFile[]>;
}

export interface LetterContext extends Pick<Office, 'db' | 'now'> {
  keys: Pick<Keys, 'digest'>;
  college: Site;
  siteUrl: string;
  deskUrl: string;
}

/** Writes a letter when it is sent; undefined: it is not sent any more. The type of a method, so that one list has all kinds. */
export type Letter<Row extends SubmissionRow = SubmissionRow> = {
  write(row: Row, context: LetterContext): Promise<LetterWords | undefined> | LetterWords | undefined;
}['write'];

export interface PersonalFile {
  name: string;
  bytes: Buffer;
}

export type Condition = RawBuilder<unknown>;

type Stored = Pick<SubmissionKind, 'table'>;

/** Rows of an export that are read at a time: one by one takes a fifth longer. */
const ROWS_AT_ONCE = 50;

export const whereAll = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** Returns rows that meet every condition, in the order of arrival. */
export async function selectSubmissions(db: Db, { table }: Stored, where: readonly Condition[], limit?: number) {
  const [receivedAt, reference] = [sql.ref(table.receivedAt), sql.ref(table.reference)];
  const { rows } = await sql<SubmissionRow>`
    select *, ${reference} as reference, ${receivedAt} as received_at from ${sql.table(table.name)}
    ${whereAll(where)}
    order by ${receivedAt}, ${reference} ${limit === undefined ? sql`` : sql`limit ${limit}`}
  `.execute(db);
  return rows;
}

export async function findSubmission(db: Db, kind: Stored, reference: string): Promise<SubmissionRow | undefined> {
  const [row] = await selectSubmissions(db, kind, [hasReference(kind, [reference])]);
  return row;
}

/** Yields rows in the order of their references; one that was erased since these were read is left out. */
export async function* submissionsInOrder<Row extends SubmissionRow>(
  db: Db,
  kind: SubmissionKind<Row>,
  references: readonly string[],
): AsyncGenerator<Row> {
  for await (const part of batches(references, ROWS_AT_ONCE)) {
    const found = await selectSubmissions(db, kind, [hasReference(kind, part)]);
    const rows = new Map(found.map((row) => [row.reference, row as Row]));
    for (const reference of part) {
      const row = rows.get(reference);
      if (row !== undefined) yield row;
      await giveWay();
    }
  }
}

export const hasReference = ({ table }: Stored, references: readonly string[]): Condition =>
  sql`${sql.ref(table.reference)} in (${sql.join(references)})`;

/** `instant` is ISO 8601, UTC. */
export const receivedBefore = ({ table }: Stored, instant: string): Condition =>
  sql`${sql.ref(table.receivedAt)} < ${instant}`;

export const countSubmissions = (db: Db, { table }: Stored, where: readonly Condition[]) =>
  countRows(db, sql`${sql.table(table.name)} ${whereAll(where)}`);

/** Returns a query for the names of the files of rows; undefined for a kind that has no files. */
export function filesOf({ table }: Stored, where: readonly Condition[]): Condition | undefined {
  const { files } = table;
  if (files === undefined) return undefined;
  // Every file has an owner. Asked for all owners, SQLite would collect them again for each page of files.
  if (where.length === 0) return sql`select file_name from ${sql.table(files.table)}`;
  const owners = sql`select ${sql.ref(files.key)} from ${sql.table(table.name)} ${whereAll(where)}`;
  return sql`select file_name from ${sql.table(files.table)} where ${sql.ref(files.column)} in (${owners})`;
}

/** Returns the names of the files of rows. */
export async function fileNames(db: Db, kind: Stored, where: readonly Condition[]): Promise<string[]> {
  const files = filesOf(kind, where);
  if (files === undefined) return [];
  const { rows } = await sql<{ file_name: string }>`${files}`.execute(db);
  return rows.map(({ file_name }) => file_name);
}

export async function countFiles(db: Db, kind: Stored, where: readonly Condition[]): Promise<number> {
  const files = filesOf(kind, where);
  return files === undefined ? 0 : countRows(db, sql`(${files}) as files`);
}
