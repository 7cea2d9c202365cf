import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** What was read of the content folder, so that a start reads only what has changed since (content/check/knownRecord.ts). */
export async function rememberContentFiles(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('content_files')
    .addColumn('file', columns.text, (column) => column.primaryKey())
    .addColumn('kind', columns.text, (column) => column.notNull())
    .addColumn('slug', columns.text, (column) => column.notNull())
    .addColumn('digest', columns.text, (column) => column.notNull())
    .addColumn('facts_json', columns.json, (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('content_state')
    .addColumn('loader', columns.text, (column) => column.notNull().defaultTo(''))
    .execute();
}
