import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Contact messages and job applications. */
export async function createMessages(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('reference', columns.text, (column) => column.primaryKey())
    .addColumn('name', columns.text, (column) => column.notNull())
    .addColumn('email', columns.text, (column) => column.notNull())
    .addColumn('phone', columns.text, (column) => column.notNull())
    .addColumn('subject', columns.text, (column) => column.notNull())
    .addColumn('message', columns.text, (column) => column.notNull())
    .addColumn('received_at', columns.text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('job_applications')
    .addColumn('reference', columns.text, (column) => column.primaryKey())
    .addColumn('name', columns.text, (column) => column.notNull())
    .addColumn('email', columns.text, (column) => column.notNull())
    .addColumn('phone', columns.text, (column) => column.notNull())
    .addColumn('post', columns.text, (column) => column.notNull())
    .addColumn('file_name', columns.text, (column) => column.notNull().unique())
    .addColumn('file_type', columns.text, (column) => column.notNull())
    .addColumn('received_at', columns.text, (column) => column.notNull())
    .execute();
}
