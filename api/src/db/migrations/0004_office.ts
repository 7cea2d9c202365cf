import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** What the office does with submissions. The indexes let it read them page by page in the order of arrival. */
export async function createOffice(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text } = columns;

  await db.schema
    .createTable('office_log')
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('act', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .execute();

  await db.schema.alterTable('contact_messages').addColumn('done_at', text).execute();
  await db.schema.alterTable('job_applications').addColumn('sent_file_name', text).execute();

  await db.schema
    .createIndex('applications_by_arrival')
    .on('applications')
    .columns(['submitted_at', 'number'])
    .execute();
  await db.schema
    .createIndex('job_applications_by_arrival')
    .on('job_applications')
    .columns(['received_at', 'reference'])
    .execute();
  await db.schema
    .createIndex('contact_messages_by_arrival')
    .on('contact_messages')
    .columns(['received_at', 'reference'])
    .execute();
}
