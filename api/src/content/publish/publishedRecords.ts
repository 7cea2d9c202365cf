import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Content, ReadRecord } from '../check/readContent';
import type { KnownRecord, RecordFacts } from '../check/knownRecord';

/** What is published, apart from the records themselves. */
export interface PublishedState {
  hash: string;
  /** Version of the code that read it. */
  loader: string;
  /** By file. */
  records: ReadonlyMap<string, KnownRecord>;
}

export function readState(db: Kysely<Database>): Promise<PublishedState> {
  return db.transaction().execute(async (transaction) => {
    const { hash, loader } = await headOf(transaction);
    const rows = await transaction.selectFrom('content_files').selectAll().execute();
    const records = rows.map(({ facts_json, ...row }) => ({ ...row, facts: JSON.parse(facts_json) as RecordFacts }));
    return { hash, loader, records: new Map(records.map((record) => [record.file, record])) };
  });
}

export async function headOf(db: Kysely<Database>): Promise<Pick<PublishedState, 'hash' | 'loader'>> {
  const state = await db.selectFrom('content_state').select(['hash', 'loader']).executeTakeFirst();
  return state ?? { hash: '', loader: '' };
}

/** Writes new and changed records and removes deleted ones; rows of unchanged records stay as they are. */
export async function writeChanges(
  transaction: Transaction<Database>,
  before: PublishedState,
  { kept, records }: Pick<Content, 'kept' | 'records'>,
): Promise<void> {
  const now = new Set([...kept, ...records].map(({ file }) => file));
  for (const gone of before.records.values()) if (!now.has(gone.file)) await remove(transaction, gone);
  // a file may have taken the name of another, which is therefore removed first
  const other = records.filter(({ file, digest }) => before.records.get(file)?.digest !== digest);
  for (const { file } of other) {
    const known = before.records.get(file);
    if (known) await remove(transaction, known);
  }
  for (const record of other) await insert(transaction, record);
  const touched = kept.filter((record) => before.records.get(record.file) !== record);
  for (const record of [...touched, ...records]) await remember(transaction, record);
}

async function remove(transaction: Transaction<Database>, { file, kind, slug }: KnownRecord): Promise<void> {
  await transaction.deleteFrom('content_records').where('kind', '=', kind).where('slug', '=', slug).execute();
  await transaction.deleteFrom('content_files').where('file', '=', file).execute();
}

async function insert(transaction: Transaction<Database>, read: ReadRecord): Promise<void> {
  const { kind, slug, day, file, record } = read;
  const row = { kind, slug, day, file, record_json: JSON.stringify(record) };
  await transaction.insertInto('content_records').values(row).execute();
}

async function remember(transaction: Transaction<Database>, known: KnownRecord): Promise<void> {
  const { file, kind, slug, digest, facts } = known;
  const row = { kind, slug, digest, facts_json: JSON.stringify(facts) };
  await transaction
    .insertInto('content_files')
    .values({ file, ...row })
    .onConflict((conflict) => conflict.column('file').doUpdateSet(row))
    .execute();
}
