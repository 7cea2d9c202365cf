import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { key, required } from './columns';

/** Mails to send. A row names its subject and its audience, and contains no personal data (decisions/outbox.md). */
export async function createMail(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema
    .createTable('outbox')
    .addColumn('id', text, key)
    .addColumn('event', text, required)
    .addColumn('audience', text, required)
    .addColumn('letter', text)
    .addColumn('subject_ref', text, required)
    .addColumn('recipient_hash', text)
    .addColumn('message_id', text, required)
    .addColumn('state', text, required)
    .addColumn('attempts', integer, required)
    .addColumn('queued_at', text, required)
    .addColumn('due_at', text, required)
    .addColumn('claim', text)
    .addColumn('locked_until', text)
    .addColumn('settled_at', text)
    .addColumn('fault', text)
    .execute();
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('outbox_by_subject').on('outbox').column('subject_ref').execute();
  await db.schema.createIndex('outbox_by_recipient').on('outbox').column('recipient_hash').execute();
}
