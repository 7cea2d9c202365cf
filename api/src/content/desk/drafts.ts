import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { logOfficeAct } from '../../audit/officeLog';
import { hasUpdated, insertNew } from '../../db/rows';
import type { ContentDraftRow, Db } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { Staff } from '../../staff/staffGuard';
import { assetsOf } from '../check/readContent';
import { type ContentEntry, type ContentFiles, bytesOf } from '../files/contentFolder';
import { definitionOf, isKind } from './itemFiles';
import type { ItemTexts } from './itemTexts';
import type { Change } from '../publications';
import type { FolderContent } from '../publishContent';
import type { ApiContext } from '../../apiContext';

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

/** `reason` is for the office log. */
type NewDraft = Omit<ContentDraftRow, 'version' | 'texts_json' | 'saved_at'> & { texts: ItemTexts; reason?: string };

/**
 * Saves a draft over the version that was seen ('' for none) and logs that, both or neither.
 * @returns whether it was saved: false when somebody else has saved or discarded it in the meantime
 */
export function saveDraft(
  { db, keys, now }: Pick<ApiContext, 'db' | 'keys' | 'now'>,
  { texts, reason, ...draft }: NewDraft,
  seen: string,
): Promise<boolean> {
  const { path, who } = draft;
  const act = { who, act: 'content-save', subject: path, reason };
  const texts_json = JSON.stringify(Object.fromEntries(texts));
  const row = { ...draft, texts_json, version: randomBytes(9).toString('base64url'), saved_at: now().toISOString() };
  return inTransaction(db, async (transaction) => {
    const seenDraft = transaction.updateTable('content_drafts').where('path', '=', path).where('version', '=', seen);
    const isSaved = await (seen === ''
      ? insertNew(transaction, 'content_drafts', row)
      : hasUpdated(seenDraft.set(row)));
    if (isSaved) await logOfficeAct({ db: transaction, keys, now }, act);
    return isSaved;
  });
}

/** Removes a draft and the pictures that were sent for it; returns false when it has changed in the meantime. */
export async function removeDraft(db: Db, path: string, version: string): Promise<boolean> {
  const seen = db.deleteFrom('content_drafts').where('path', '=', path).where('version', '=', version);
  if ((await seen.executeTakeFirst()).numDeletedRows === 0n) return false;
  await db.deleteFrom('content_draft_files').where('item_path', '=', path).execute();
  return true;
}

/** Removes a draft and logs that, both or neither; returns false when it has changed in the meantime. */
export const discardDraft = (
  { db, keys, now }: ApiContext,
  { email: who }: Staff,
  { path, version }: ContentDraftRow,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    if (!(await removeDraft(transaction, path, version))) return false;
    await logOfficeAct({ db: transaction, keys, now }, { who, act: 'content-discard', subject: path });
    return true;
  });

type Desk = Pick<ApiContext, 'db' | 'contentDir'>;

/** Returns what drafts change in the folder: their texts, and all pictures and documents that were sent for them. */
export async function changesOf({ db, contentDir }: Desk, drafts: readonly ContentDraftRow[]): Promise<Change[]> {
  const changes: Change[] = [];
  const change = async (path: string, next: Buffer | undefined) => {
    const now = await bytesOf(join(contentDir, path));
    // bytes that are not UTF-8 decode alike: an unchanged text is left as it is
    const isSame = next === undefined ? now === undefined : (now?.toString() ?? '') === next.toString();
    if (!isSame) changes.push({ path, now, next });
  };
  for (const draft of drafts) {
    const before = changes.length;
    for (const [path, text] of textsOf(draft))
      await change(path, draft.act === 'remove' ? undefined : Buffer.from(text));
    if (draft.act === 'remove' || changes.length === before) continue;
    const sent = db.selectFrom('content_draft_files').select(['path', 'bytes']).where('item_path', '=', draft.path);
    for (const { path, bytes } of await sent.execute()) await change(path, Buffer.from(bytes));
  }
  return changes;
}

/** Leaves out sent files that no record names, and removes the files that no record and no draft names any more. */
export async function withNamedFiles(
  { db, contentDir }: Desk,
  drafts: readonly ContentDraftRow[],
  changes: readonly Change[],
  { before, content }: FolderContent,
): Promise<Change[]> {
  const named = new Set(assetsOf(content.records).map(({ source }) => source));
  const texts = new Set(drafts.flatMap((draft) => [...textsOf(draft).keys()]));
  const written = changes.filter(({ path }) => drafts.length === 0 || texts.has(path) || named.has(path));
  const own = new Set(drafts.map(({ path }) => path));
  const others = (await draftsOf(db)).filter(({ path }) => !own.has(path));
  const namedBefore = assetsOf(before.records.filter(({ file }) => own.has(file)));
  for (const path of new Set(namedBefore.map(({ source }) => source))) {
    if (named.has(path) || others.some(({ texts_json }) => texts_json.includes(basename(path)))) continue;
    const now = await bytesOf(join(contentDir, path));
    if (now !== undefined) written.push({ path, now, next: undefined });
  }
  return written;
}

/** The content folder as it would be with changes. */
export function withChanges(files: ContentFiles, changes: readonly Change[]): ContentFiles {
  const changed = new Map(changes.map(({ path, next }) => [path, next]));
  return {
    ...files,
    read: async (path) => (changed.has(path) ? changed.get(path) : files.read(path)),
    async list(folder = '.') {
      const there = await files.list(folder);
      const names = new Set(there);
      for (const [path, next] of changed) {
        if (dirname(path) !== folder) continue;
        if (next === undefined) names.delete(basename(path));
        else names.add(basename(path));
      }
      return there || names.size > 0 ? [...names] : undefined;
    },
  };
}
