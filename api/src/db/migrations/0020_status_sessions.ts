import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Browsers that have opened the status of an application (decisions/application-status.md); deleted with it. */
export async function createStatusSessions(db: Kysely<unknown>, { columns: { text } }: DatabaseDialect): Promise<void> {
  await db.schema
    .createTable('status_sessions')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('application_id', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('opened_at', text, (column) => column.notNull())
    .addColumn('used_at', text, (column) => column.notNull())
    .execute();
  for (const column of ['application_id', 'opened_at', 'used_at']) {
    await db.schema.createIndex(`status_sessions_by_${column}`).on('status_sessions').column(column).execute();
  }
}
