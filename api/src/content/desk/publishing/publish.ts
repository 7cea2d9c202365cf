import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { DraftSet, PublishResponse } from 'contract/office/contentCalls';
import { inTransaction } from '../../../db/inTransaction';
import { lockExclusive } from '../../../db/locks';
import type { ContentDraftRow, Database } from '../../../db/schema';
import { logOfficeAct } from '../../../office/officeLog';
import type { Staff } from '../../../staff/staffGuard';
import { publishContent } from '../../publish/publishContent';
import type { ContentDesk } from '../contentDesk';
import { draftOf, entryOf, removeDraft } from '../drafts/drafts';
import { bytesOf, hashOf } from '../items/bytes';
import { readFiles } from '../items/itemFiles';
import { type Change, changesOf } from './changes';
import { checkChanges } from './checkChanges';
import { gitCommit } from './gitCommit';
import { finishPublication, lastPublication } from './journal';

const UNDO_MS = 365 * 24 * 60 * 60 * 1000;

type Refs = DraftSet['drafts'];

/** Body of the response, with its status. */
export interface PublishAnswer {
  status: 200 | 409 | 422;
  body: PublishResponse;
}

/** What to publish, and in whose name. */
export interface Intent {
  staff: Staff;
  /** Entry in the office log. */
  act: 'content-publish' | 'content-undo';
  /** Names what is logged: paths, never texts. */
  subject: string;
  drafts: readonly ContentDraftRow[];
  undoes: number | null;
  changes: readonly Change[];
}

export const refused = (status: 409 | 422, message: string, more: Partial<PublishResponse['data']>): PublishAnswer => ({
  status,
  body: { success: 0, message, data: { publication: 0, faults: [], changed: [], git_fault: '', ...more } },
});

/** Returns the drafts that were seen, and those that have changed, or whose files have changed, in the meantime. */
export async function seenDrafts(
  { db, contentDir }: Pick<ContentDesk, 'db' | 'contentDir'>,
  refs: Refs,
): Promise<{ drafts: ContentDraftRow[]; changed: string[] }> {
  const drafts: ContentDraftRow[] = [];
  const changed: string[] = [];
  for (const { kind, item, version } of refs) {
    const draft = await draftOf(db, kind, item);
    if (draft === undefined || draft.version !== version) changed.push(draft?.path ?? `${kind}/${item}`);
    else if ((await readFiles(contentDir, entryOf(draft))).base !== draft.base) changed.push(draft.path);
    else drafts.push(draft);
  }
  return { drafts, changed };
}

const CHANGED = 'Something has changed in the meantime. Look at it, save the draft again, and then publish it.';

/** Publishes drafts: all of them, or none. */
export async function publishDrafts(desk: ContentDesk, staff: Staff, refs: Refs): Promise<PublishAnswer> {
  const { drafts, changed } = await seenDrafts(desk, refs);
  if (changed.length > 0) return refused(409, CHANGED, { changed });
  const changes = await changesOf(desk, drafts);
  if (changes.length === 0) {
    for (const { path, version } of drafts) await removeDraft(desk.db, path, version);
    return refused(422, 'The drafts were the same as what is published, and are discarded.', {});
  }
  const subject = drafts.map(({ path }) => path).join(', ');
  return publishChanges(desk, { staff, act: 'content-publish', subject, drafts, undoes: null, changes });
}

/** Checks changes, writes all or none of them, commits them and publishes them on the site. */
export async function publishChanges(desk: ContentDesk, intent: Intent): Promise<PublishAnswer> {
  const { db, contentDir } = desk;
  const { changes, staff } = intent;
  const faults = await checkChanges(desk, changes);
  if (faults.length > 0) return refused(422, 'Nothing is published: the content has mistakes.', { faults });
  const begun = await begin(desk, intent);
  if ('changed' in begun) return refused(409, CHANGED, begun);
  const { id } = begun;
  if ((await finishPublication(db, contentDir, id)) === 'failed')
    return refused(409, 'Nothing is published: a file could not be written, or was changed by somebody else.', {
      changed: changes.map(({ path }) => path),
    });

  const { commit, fault } = await gitCommit(contentDir, pathsOf(changes), staff, messageOf(intent, id));
  await db
    .updateTable('content_publications')
    .set({ commit_id: commit, git_fault: fault })
    .where('id', '=', id)
    .execute();
  await bringToSite(desk);
  const data = { publication: id, faults: [], changed: [], git_fault: fault };
  return { status: 200, body: { success: 1, message: intent.undoes === null ? 'Published.' : 'Undone.', data } };
}

const pathsOf = (changes: readonly Change[]) => changes.map(({ path }) => path);

const messageOf = ({ undoes, changes }: Intent, id: number): string => {
  const title = undoes === null ? `Publish content at the desk (${id})` : `Undo publication ${undoes} (${id})`;
  return [title, '', ...pathsOf(changes)].join('\n');
};

/** Opens the journal if nothing has changed in the meantime: from here on everything is written, or rolled back. */
function begin(desk: ContentDesk, intent: Intent): Promise<{ id: number } | { changed: string[] }> {
  const { db, keys, now, contentDir } = desk;
  const { staff, act, subject, drafts, undoes, changes } = intent;
  return inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, 'content desk');
    const changed: string[] = [];
    for (const { path, now: seen } of changes)
      if (hashOf(await bytesOf(join(contentDir, path))) !== hashOf(seen)) changed.push(path);
    for (const { kind, item, path, version } of drafts)
      if ((await draftOf(transaction, kind, item))?.version !== version) changed.push(path);
    if (changed.length > 0) return { changed };

    await forgetOld(transaction, now());
    const id = (await lastPublication(transaction)) + 1;
    const drafts_json = JSON.stringify(drafts.map(({ path, version }) => ({ path, version })));
    const row = { id, state: 'writing' as const, who: staff.email, published_at: now().toISOString(), undoes };
    await transaction
      .insertInto('content_publications')
      .values({ ...row, undone_by: null, drafts_json, commit_id: '', git_fault: '' })
      .execute();
    for (const { path, now: before, next } of changes) {
      const hashes = { old_hash: hashOf(before), new_hash: hashOf(next) };
      const bytes = { old_bytes: before ?? null, new_bytes: next ?? null };
      await transaction
        .insertInto('content_publication_files')
        .values({ publication: id, path, ...hashes, ...bytes })
        .execute();
    }
    await logOfficeAct({ db: transaction, keys }, { who: staff.email, act, subject, reason: '' });
    return { id };
  });
}

/** Deletes the old contents of publications after a year. */
async function forgetOld(transaction: Transaction<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MS).toISOString();
  const old = transaction.selectFrom('content_publications').select('id').where('published_at', '<', before);
  await transaction
    .updateTable('content_publication_files')
    .set({ old_bytes: null })
    .where('publication', 'in', old)
    .where('old_bytes', 'is not', null)
    .execute();
}

/** Publishes what was written; if the site cannot load it now, it does at its next check of the folder. */
async function bringToSite({ db, contentDir, folders, now, content, log }: ContentDesk): Promise<void> {
  try {
    await publishContent({ db, contentDir, folders, now });
    await content.refresh();
  } catch (error) {
    log.error({ err: error }, 'content was published at the desk, but is not on the site yet');
  }
}
