import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema';
import type { KnownRecord, RecordFacts } from './check/knownRecord';
import type { Content } from './check/readContent';

/** Identifies what is published, without the content itself. */
export interface PublishedHead {
  hash: string;
  /** How often changed content was published; 0 when there is no database that counts. */
  revision: number;
  /** Version of the code that read it. */
  loader: string;
}

/** What is published, apart from the records themselves. */
export interface PublishedState extends PublishedHead {
  /** By file. */
  records: ReadonlyMap<string, KnownRecord>;
}

/** Name of the counter of publications of changed content. */
const REVISION = 'content revision';

/** Reads all of it in one statement, so that no part is newer than another. */
export async function publishedHead(db: Kysely<Database>): Promise<PublishedHead> {
  const head = await db
    .selectFrom('content_state')
    .leftJoin('counters', (join) => join.on('counters.name', '=', REVISION))
    .select(['content_state.hash', 'content_state.loader', 'counters.value as revision'])
    .executeTakeFirst();
  return { hash: head?.hash ?? '', loader: head?.loader ?? '', revision: head?.revision ?? 0 };
}

export function readState(db: Kysely<Database>): Promise<PublishedState> {
  return db.transaction().execute(async (transaction) => {
    const head = await publishedHead(transaction);
    const rows = await transaction
      .selectFrom('content_records')
      .select(['file', 'kind', 'slug', 'digest', 'facts_json'])
      .execute();
    const records = rows.map(({ facts_json, ...row }) => ({ ...row, facts: JSON.parse(facts_json) as RecordFacts }));
    return { ...head, records: new Map(records.map((record) => [record.file, record])) };
  });
}

/** Replaces what is published. Must be called under the lock "content". @param loader version of the code that read it */
export async function writeContent(
  transaction: Transaction<Database>,
  before: PublishedState,
  content: Content,
  loader: string,
): Promise<void> {
  await writeRecords(transaction, before, content);
  await transaction.deleteFrom('content_state').execute();
  const state = { id: 1, hash: content.hash, loader };
  await transaction.insertInto('content_state').values(state).execute();
  if (before.hash === content.hash) return;
  await transaction
    .insertInto('counters')
    .values({ name: REVISION, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })),
    )
    .execute();
}

/** Writes new and changed records and removes deleted ones; of records with the same result only the times of their files. */
async function writeRecords(
  transaction: Transaction<Database>,
  before: PublishedState,
  { kept, records }: Pick<Content, 'kept' | 'records'>,
): Promise<void> {
  const isSame = ({ file, digest }: KnownRecord) => before.records.get(file)?.digest === digest;
  const changed = records.filter((record) => !isSame(record));
  const rewritten = new Set(changed.map(({ file }) => file));
  const now = new Set([...kept, ...records].map(({ file }) => file));
  // a file may have taken the name of another, which is therefore removed first
  for (const { file, kind, slug } of before.records.values()) {
    if (now.has(file) && !rewritten.has(file)) continue;
    await transaction.deleteFrom('content_records').where('kind', '=', kind).where('slug', '=', slug).execute();
  }
  for (const { record, facts, ...place } of changed) {
    const row = { ...place, record_json: JSON.stringify(record), facts_json: JSON.stringify(facts) };
    await transaction.insertInto('content_records').values(row).execute();
  }
  for (const { file, kind, slug, facts } of records.filter(isSame)) {
    const facts_json = JSON.stringify(facts);
    if (isDeepStrictEqual(JSON.parse(facts_json), before.records.get(file)?.facts)) continue;
    const update = transaction.updateTable('content_records').set({ facts_json });
    await update.where('kind', '=', kind).where('slug', '=', slug).execute();
  }
}
