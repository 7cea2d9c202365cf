import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { key, ownedBy, required } from './columns';

/** What visitors read, as parsed from the content folder, and its drafts and publications at the desk. */
export async function createContent(db: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  await createPublished(db, dialect);
  await createDrafts(db, dialect);
  await createPublications(db, dialect);
}

async function createPublished(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columns;
  await db.schema
    .createTable('content_state')
    .addColumn('id', integer, key)
    .addColumn('hash', text, required)
    .addColumn('loader', text, required)
    .addColumn('loaded_at', text, required)
    .execute();

  // With what was read, so that a start reads only what has changed since (content/check/knownRecord.ts).
  await db.schema
    .createTable('content_records')
    .addColumn('kind', text, required)
    .addColumn('slug', text, required)
    .addColumn('day', text, required)
    .addColumn('file', text, required)
    .addColumn('record_json', json, required)
    .addColumn('digest', text, required)
    .addColumn('facts_json', json, required)
    .addPrimaryKeyConstraint('content_records_key', ['kind', 'slug'])
    .execute();
}

/** decisions/content-desk.md */
async function createDrafts(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, binary, json } = columns;
  await db.schema
    .createTable('content_drafts')
    .addColumn('path', text, key)
    .addColumn('kind', text, required)
    .addColumn('item', text, required)
    .addColumn('act', text, required)
    .addColumn('version', text, required)
    .addColumn('base', text, required)
    .addColumn('texts_json', json, required)
    .addColumn('who', text, required)
    .addColumn('saved_at', text, required)
    .addUniqueConstraint('content_drafts_item', ['kind', 'item'])
    .execute();
  await db.schema
    .createTable('content_draft_files')
    .addColumn('path', text, key)
    .addColumn('item_path', text, required)
    .addColumn('bytes', binary, required)
    .addColumn('who', text, required)
    .addColumn('saved_at', text, required)
    .execute();
  await db.schema.createIndex('content_draft_files_by_item').on('content_draft_files').column('item_path').execute();
}

async function createPublications(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, binary } = columns;
  await db.schema
    .createTable('content_publications')
    .addColumn('id', integer, key)
    .addColumn('who', text, required)
    .addColumn('published_at', text, required)
    .addColumn('written_at', text)
    .addColumn('undoes', integer)
    .addColumn('undone_by', integer)
    .execute();
  await db.schema
    .createTable('content_publication_files')
    .addColumn('publication', integer, ownedBy('content_publications.id'))
    .addColumn('path', text, required)
    .addColumn('old_hash', text, required)
    .addColumn('new_hash', text, required)
    .addColumn('old_bytes', binary)
    .addColumn('new_bytes', binary)
    .addPrimaryKeyConstraint('content_publication_files_key', ['publication', 'path'])
    .execute();
}
