import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** What visitors read, as parsed from the content folder; one row per record. */
export async function createContent(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('content_state')
    .addColumn('id', columns.integer, (column) => column.primaryKey())
    .addColumn('hash', columns.text, (column) => column.notNull())
    .addColumn('loaded_at', columns.text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('content_records')
    .addColumn('kind', columns.text, (column) => column.notNull())
    .addColumn('position', columns.integer, (column) => column.notNull())
    .addColumn('slug', columns.text, (column) => column.notNull())
    .addColumn('record_json', columns.json, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_records_key', ['kind', 'slug'])
    .execute();
}
