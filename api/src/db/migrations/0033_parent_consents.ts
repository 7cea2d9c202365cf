import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Consents that parents are asked for by mail, until the form is sent, and how a parent agrees to each application. */
export async function createParentConsents(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  await db.schema
    .createTable('parent_consents')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('browser_hash', text, (column) => column.notNull().unique())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .addColumn('tries', integer, (column) => column.notNull())
    .addColumn('given_at', text)
    .execute();
  for (const name of ['consent_way', 'consent_email', 'consent_at']) {
    await db.schema.alterTable('applications').addColumn(name, text).execute();
  }
}
