import type { Kysely, Transaction } from 'kysely';
import { giveWay } from '../db/giveWay';
import type { Database } from '../db/schema';
import type { Content, ContentRecord } from './check/readContent';

/** Identifies what is published, without the content itself. */
export interface PublishedHead {
  hash: string;
  /** How often changed content was published; 0 when there is no database that counts. */
  revision: number;
  /** The files that it was read from, and the code that read them (`sourceOf`). */
  source: string;
}

export type PublishedContent = PublishedHead & Content;

const NOTHING = { hash: '', revision: 0, source: '' };

export async function publishedHead(db: Kysely<Database>): Promise<PublishedHead> {
  const content = db.selectFrom('published_content').select(['hash', 'revision', 'source']);
  return (await content.executeTakeFirst()) ?? NOTHING;
}

/** Records at a time; between chunks, other requests are answered. */
const CHUNK = 500;

/** Reads all of it in one row, so that no list is ever newer than another. */
export async function readPublished(db: Kysely<Database>): Promise<PublishedContent> {
  const row = await db.selectFrom('published_content').selectAll().executeTakeFirst();
  if (row === undefined) return { ...NOTHING, records: [] };
  const { records_jsonl, ...head } = row;
  const records: ContentRecord[] = [];
  for (const line of records_jsonl.split('\n')) {
    if (records.length % CHUNK === CHUNK - 1) await giveWay();
    records.push(JSON.parse(line) as ContentRecord);
  }
  return { ...head, records };
}

/** Returns the records as they are stored: each is a line, so that thousands are not read at once. */
export const linesOf = (records: readonly object[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');

/** Replaces what is published. Must be called under the lock "content". @param source of `sourceOf` */
export async function writePublished(
  transaction: Transaction<Database>,
  before: PublishedHead,
  { hash, records }: Content,
  source: string,
): Promise<void> {
  const revision = hash === before.hash ? before.revision : before.revision + 1;
  const row = { id: 1, hash, source, revision, records_jsonl: linesOf(records) };
  await transaction
    .insertInto('published_content')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
