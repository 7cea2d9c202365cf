import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { key, required } from './columns';

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
