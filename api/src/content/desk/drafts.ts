import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { insertNew } from '../../db/insertNew';
import type { ContentDraftRow, Database } from '../../db/schema';
import type { ContentEntry } from '../files/contentFolder';
import { definitionOf, isKind } from './itemFiles';
import type { ItemTexts } from './itemTexts';

type Db = Kysely<Database>;

/** Returns all drafts except those of a kind that this release does not know. */
export async function draftsOf(db: Db): Promise<ContentDraftRow[]> {
  const drafts = await db.selectFrom('content_drafts').selectAll().orderBy('path').execute();
  return drafts.filter(({ kind }) => isKind(kind));
}

export const draftOf = (db: Db, kind: string, item: string): Promise<ContentDraftRow | undefined> =>
  db.selectFrom('content_drafts').selectAll().where('kind', '=', kind).where('item', '=', item).executeTakeFirst();

export const entryOf = ({ kind, path }: Pick<ContentDraftRow, 'kind' | 'path'>): ContentEntry => ({
  definition: definitionOf(kind),
  path,
});

export const textsOf = ({ texts_json }: Pick<ContentDraftRow, 'texts_json'>): ItemTexts =>
  new Map(Object.entries(JSON.parse(texts_json) as Record<string, string>));

export type NewDraft = Omit<ContentDraftRow, 'version' | 'texts_json'> & { texts: ItemTexts };

/**
 * Saves a draft over the version that was seen ('' for none).
 * @returns whether it was saved: false when somebody else has saved or discarded it in the meantime
 */
export async function saveDraft(db: Db, { texts, ...draft }: NewDraft, seen: string): Promise<boolean> {
  const row = { ...draft, texts_json: JSON.stringify(Object.fromEntries(texts)), version: newVersion() };
  if (seen === '') return insertNew(db, 'content_drafts', row);
  const { numUpdatedRows } = await db
    .updateTable('content_drafts')
    .set(row)
    .where('path', '=', row.path)
    .where('version', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Discards a draft and the pictures that were sent for it; returns false when it has changed in the meantime. */
export async function removeDraft(db: Db, path: string, version: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('content_drafts')
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom('content_draft_files').where('item_path', '=', path).execute();
  return true;
}

const newVersion = (): string => randomBytes(9).toString('base64url');
