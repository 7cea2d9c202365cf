import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** What applicants ask about their own data (decisions/data-requests.md); deleted with the application. */
export async function createDataRequests(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema
    .createTable('data_requests')
    .addColumn('application_id', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('asked_at', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('state_at', text, (column) => column.notNull())
    .addColumn('state_by', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('data_requests_key', ['application_id', 'seq'])
    .execute();
  await db.schema.createIndex('data_requests_by_state').on('data_requests').columns(['state', 'asked_at']).execute();
}
