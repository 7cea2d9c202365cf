import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Codes that were sent by mail: the last one of each application, and the browser that requested it. */
export async function createMailCodes(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema
    .createTable('mail_codes')
    .addColumn('application_id', text, (column) =>
      column.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('browser_hash', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .addColumn('tries', integer, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mail_codes_by_browser').on('mail_codes').column('browser_hash').execute();
}
