import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Uploads whose rows were deleted, until the files are deleted too (office/privacy/removal.ts). */
export async function createRemovals(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('files_to_remove')
    .addColumn('file_name', columns.text, (column) => column.primaryKey())
    .execute();
}
