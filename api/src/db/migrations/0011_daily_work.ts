import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Work that is done once a day, so that several processes do it only once. */
export async function createDailyWork(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('daily_work')
    .addColumn('name', columns.text, (column) => column.primaryKey())
    .addColumn('claimed_at', columns.text)
    .addColumn('finished_at', columns.text)
    .addColumn('note_json', columns.json, (column) => column.notNull())
    .execute();
}
