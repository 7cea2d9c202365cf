import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Previews of drafts in the pages of the site; a preview ends with the session that it was begun in. */
export async function createContentPreviews(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, json } = columns;
  await db.schema
    .createTable('content_previews')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('session_id', text, (column) => column.notNull().references('staff_sessions.id').onDelete('cascade'))
    .addColumn('drafts_json', json, (column) => column.notNull())
    .addColumn('begun_at', text, (column) => column.notNull())
    .execute();
}
