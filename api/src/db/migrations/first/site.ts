import { type Kysely, sql } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { key, ownedBy, required } from './columns';

/** What a site counts and remembers about itself and about its senders. */
export async function createSite(db: Kysely<unknown>, { columns, unlogged }: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columns;
  // One row: the id by which a bucket knows whose files it holds (decisions/storage.md).
  await db.schema.createTable('site').addColumn('id', integer, key).addColumn('site_id', text, required).execute();

  await db.schema.createTable('counters').addColumn('name', text, key).addColumn('value', integer, required).execute();

  // Work that is done once a day, so that several processes do it only once.
  await db.schema
    .createTable('daily_work')
    .addColumn('name', text, key)
    .addColumn('claimed_at', text)
    .addColumn('finished_at', text)
    .addColumn('note_json', json, required)
    .execute();

  // What each sender has stored in a day (server/dailyQuota.ts); every submission deletes past days.
  await db.schema
    .createTable('sender_days')
    .addColumn('sender_hash', text, key)
    .addColumn('day', text, required)
    .addColumn('bytes', integer, required)
    .addColumn('submissions', integer, required)
    .execute();
  await db.schema.createIndex('sender_days_by_day').on('sender_days').column('day').execute();

  // Requests of each address in the current minute, when several processes count them (decisions/many-processes.md).
  const counts = db.schema
    .createTable('request_counts')
    .addColumn('subject', text, key)
    .addColumn('requests', integer, required)
    .addColumn('ends_ms', integer, required);
  await (unlogged ? counts.modifyFront(unlogged) : counts).execute();

  // Uploads whose rows were deleted, until the files are deleted too (office/privacy/removal.ts).
  await db.schema.createTable('files_to_remove').addColumn('file_name', text, key).execute();
}

/** Mails to send. A row names its subject and its audience, and contains no personal data (decisions/idempotency.md). */
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

/** The office log, and locked copies of what was erased before the retention floor. */
export async function createOffice(db: Kysely<unknown>, { columns, appendOnly }: DatabaseDialect): Promise<void> {
  const { text, integer, binary } = columns;
  // Each entry has a number and a hash over the previous one (office/officeLog.ts), and none can be changed.
  await db.schema
    .createTable('office_log')
    .addColumn('seq', integer, key)
    .addColumn('at', text, required)
    .addColumn('who', text, required)
    .addColumn('act', text, required)
    .addColumn('subject', text, required)
    .addColumn('reason', text, required)
    .addColumn('numbers', text, required)
    .addColumn('records', integer)
    .addColumn('key_id', text, required)
    .addColumn('hash', text, required)
    .execute();
  for (const statement of appendOnly('office_log')) await sql.raw(statement).execute(db);

  // A copy is in parts short enough to be read a hundred at a time (decisions/retention.md).
  await db.schema
    .createTable('erased_copies')
    .addColumn('reference', text, key)
    .addColumn('kind', text, required)
    .addColumn('erased_at', text, required)
    .addColumn('keep_until', text, required)
    .execute();
  await db.schema.createIndex('erased_copies_by_end').on('erased_copies').column('keep_until').execute();
  await db.schema
    .createTable('erased_copy_parts')
    .addColumn('reference', text, ownedBy('erased_copies.reference'))
    .addColumn('seq', integer, required)
    .addColumn('bytes', binary, required)
    .addPrimaryKeyConstraint('erased_copy_parts_key', ['reference', 'seq'])
    .execute();
}
