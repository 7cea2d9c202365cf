import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** One row: the id by which a bucket knows whose files it holds (decisions/storage.md). */
export async function createSite(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('site')
    .addColumn('id', columns.integer, (column) => column.primaryKey())
    .addColumn('site_id', columns.text, (column) => column.notNull())
    .execute();
}
