import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** What each sender has stored in a day (server/dailyQuota.ts), and the recipient of a mail (mail/outbox/recipientLimit.ts). */
export async function createDailyLimits(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('sender_days')
    .addColumn('sender_hash', columns.text, (column) => column.primaryKey())
    .addColumn('day', columns.text, (column) => column.notNull())
    .addColumn('bytes', columns.integer, (column) => column.notNull())
    .addColumn('submissions', columns.integer, (column) => column.notNull())
    .execute();
  await db.schema.alterTable('outbox').addColumn('recipient_hash', columns.text).execute();
  await db.schema.createIndex('outbox_by_recipient').on('outbox').column('recipient_hash').execute();
}
