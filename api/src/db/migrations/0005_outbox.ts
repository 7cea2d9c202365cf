import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Mails to send. A row names its subject and its audience, and contains no personal data (decisions/outbox.md). */
export async function createOutbox(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema
    .createTable('outbox')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('event', text, (column) => column.notNull())
    .addColumn('audience', text, (column) => column.notNull())
    .addColumn('subject_ref', text, (column) => column.notNull())
    .addColumn('message_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('queued_at', text, (column) => column.notNull())
    .addColumn('due_at', text, (column) => column.notNull())
    .addColumn('claim', text)
    .addColumn('locked_until', text)
    .addColumn('settled_at', text)
    .addColumn('fault', text)
    .execute();
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('outbox_by_subject').on('outbox').columns(['subject_ref']).execute();
}
