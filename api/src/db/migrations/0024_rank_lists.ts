import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Frozen rank lists (decisions/rank-lists.md). */
export async function addRankLists(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema
    .createTable('rank_lists')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('season', integer, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull())
    .addColumn('frozen_at', text, (column) => column.notNull())
    .addColumn('frozen_by', text, (column) => column.notNull())
    .addColumn('list_json', text, (column) => column.notNull())
    .execute();
}
