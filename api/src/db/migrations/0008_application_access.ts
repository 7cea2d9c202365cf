import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/**
 * Access to an application that was sent: links that expire, the key of the tab that sent it, and the tries of return
 * codes. The link of an earlier application was its id; its days are counted from now.
 */
export async function createApplicationAccess(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  for (const column of ['link_hash', 'link_made_at', 'sender_key']) {
    await db.schema.alterTable('applications').addColumn(column, text).execute();
  }
  const old = db as Kysely<{ applications: { id: string; link_hash: string; link_made_at: string } }>;
  const link_made_at = new Date().toISOString();
  for (const { id } of await old.selectFrom('applications').select('id').execute()) {
    const link_hash = createHash('sha256').update(id).digest('base64url');
    await old.updateTable('applications').set({ link_hash, link_made_at }).where('id', '=', id).execute();
  }
  await db.schema.createIndex('applications_by_link').on('applications').column('link_hash').unique().execute();
  await db.schema.createIndex('applications_by_fingerprint').on('applications').column('fingerprint').execute();

  await db.schema
    .createTable('code_tries')
    .addColumn('subject', text, (column) => column.primaryKey())
    .addColumn('tries', integer, (column) => column.notNull())
    .addColumn('since', text, (column) => column.notNull())
    .execute();
}
