import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Requests of each address in the current minute, when several processes count them (decisions/many-processes.md). */
export async function createRequestCounts(db: Kysely<unknown>, { columns, unlogged }: DatabaseDialect): Promise<void> {
  const table = db.schema
    .createTable('request_counts')
    .addColumn('subject', columns.text, (column) => column.primaryKey())
    .addColumn('requests', columns.integer, (column) => column.notNull())
    .addColumn('ends_ms', columns.integer, (column) => column.notNull());
  await (unlogged ? table.modifyFront(unlogged) : table).execute();
}
