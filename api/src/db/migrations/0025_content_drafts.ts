import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Content that is edited at the desk, and what was published there (decisions/content-desk.md). */
export async function createContentDrafts(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, binary, json } = columns;
  await db.schema
    .createTable('content_drafts')
    .addColumn('path', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('item', text, (column) => column.notNull())
    .addColumn('act', text, (column) => column.notNull())
    .addColumn('version', text, (column) => column.notNull())
    .addColumn('base', text, (column) => column.notNull())
    .addColumn('texts_json', json, (column) => column.notNull())
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('saved_at', text, (column) => column.notNull())
    .addUniqueConstraint('content_drafts_item', ['kind', 'item'])
    .execute();
  await db.schema
    .createTable('content_draft_files')
    .addColumn('path', text, (column) => column.primaryKey())
    .addColumn('item_path', text, (column) => column.notNull())
    .addColumn('bytes', binary, (column) => column.notNull())
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('saved_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('content_draft_files_by_item').on('content_draft_files').column('item_path').execute();
  await db.schema
    .createTable('content_publications')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('published_at', text, (column) => column.notNull())
    .addColumn('undoes', integer)
    .addColumn('undone_by', integer)
    .addColumn('drafts_json', json, (column) => column.notNull())
    .addColumn('commit_id', text, (column) => column.notNull())
    .addColumn('git_fault', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('content_publication_files')
    .addColumn('publication', integer, (column) =>
      column.notNull().references('content_publications.id').onDelete('cascade'),
    )
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('old_hash', text, (column) => column.notNull())
    .addColumn('new_hash', text, (column) => column.notNull())
    .addColumn('old_bytes', binary)
    .addColumn('new_bytes', binary)
    .addPrimaryKeyConstraint('content_publication_files_key', ['publication', 'path'])
    .execute();
}
