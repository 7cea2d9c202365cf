import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';
import type { Database } from '../schema';

/**
 * Lists of content are read in parts, along an index, so each row has what its list is sorted by. The start that runs
 * this publishes the content folder again.
 */
export async function orderContent(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema.dropTable('content_records').execute();
  await db.schema
    .createTable('content_records')
    .addColumn('kind', columns.text, (column) => column.notNull())
    .addColumn('slug', columns.text, (column) => column.notNull())
    .addColumn('day', columns.text, (column) => column.notNull())
    .addColumn('file', columns.text, (column) => column.notNull())
    .addColumn('record_json', columns.json, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_records_key', ['kind', 'slug'])
    .execute();
  await db.schema
    .createIndex('content_records_in_order')
    .on('content_records')
    .columns(['kind', 'day desc', 'file'])
    .execute();
  await (db as Kysely<Pick<Database, 'content_state'>>).deleteFrom('content_state').execute();
}
