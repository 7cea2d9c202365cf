import { type Kysely, sql } from 'kysely';
import type { InboxChange } from 'contract/office/inboxCalls';
import type { Database } from '../../db/schema';
import type { Condition } from '../submissionRows';
import type { InboxTables } from './inboxTables';

type Db = Kysely<Database>;

/**
 * Returns the newest version of each item, 0 when nobody has changed it, and the version that somebody has seen,
 * undefined when none.
 */
export async function versionsOf(
  db: Db,
  tables: InboxTables,
  references: readonly string[],
  who: string,
): Promise<Map<string, { version: number; seen: number | undefined }>> {
  if (references.length === 0) return new Map();
  const changed = await db
    .selectFrom(tables.changes)
    .select(['reference', ({ fn }) => fn.max('version').as('version')])
    .where('reference', 'in', references)
    .groupBy('reference')
    .execute();
  const seen = await db
    .selectFrom(tables.reads)
    .select(['reference', 'version'])
    .where('reference', 'in', references)
    .where('who', '=', who)
    .execute();
  const versions = new Map(changed.map(({ reference, version }) => [reference, Number(version)]));
  const reads = new Map(seen.map(({ reference, version }) => [reference, version]));
  return new Map(
    references.map((reference) => [reference, { version: versions.get(reference) ?? 0, seen: reads.get(reference) }]),
  );
}

/** Returns a condition on its table: not seen by somebody since its last change. */
export const unopenedBy = ({ of, changes, reads }: InboxTables, who: string): Condition => {
  const reference = sql.ref(`${of}.reference`);
  return sql`not exists (select 1 from ${sql.table(reads)} as seen where seen.reference = ${reference} and seen.who = ${who}
    and seen.version >= (select coalesce(max(version), 0) from ${sql.table(changes)} as made where made.reference = ${reference}))`;
};

/** Returns the changes of an item, oldest first. */
export async function changesOf(db: Db, tables: InboxTables, reference: string): Promise<InboxChange[]> {
  const rows = await db
    .selectFrom(tables.changes)
    .select(['at', 'who', 'done', 'note'])
    .where('reference', '=', reference)
    .orderBy('version')
    .execute();
  return rows.map(({ at, who, done, note }) => ({ at, who, is_done: done === 1, note }));
}

/** Records the version of an item that somebody has seen. */
export async function markSeen(db: Db, tables: InboxTables, reference: string, who: string, version: number) {
  await db
    .insertInto(tables.reads)
    .values({ reference, who, version })
    .onConflict((conflict) => conflict.columns(['reference', 'who']).doUpdateSet({ version }))
    .execute();
}

interface Done {
  reference: string;
  is_done: boolean;
  at: Date;
  who: string;
  note: string;
  /** The version that it becomes; somebody else may be first. */
  version: number;
}

/** Writes a change. Returns false when it already has that version: somebody else was first, and nothing is changed. */
export async function writeDone(
  db: Db,
  tables: InboxTables,
  { reference, is_done, at, who, note, version }: Done,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(tables.changes)
    .values({ reference, version, at: at.toISOString(), who, done: is_done ? 1 : 0, note })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  // the first time is kept when it is marked again
  const doneAt = is_done ? sql`coalesce(done_at, ${at.toISOString()})` : sql`null`;
  await sql`update ${sql.table(tables.of)} set done_at = ${doneAt} where reference = ${reference}`.execute(db);
  return true;
}
