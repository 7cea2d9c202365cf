import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import type { ContentFault } from 'contract/office/contentCalls';
import type { ContentDraftRow } from '../../db/schema';
import { logOfficeAct } from '../../audit/officeLog';
import { Conflict, Invalid, NotFound } from '../../lib/refusals';
import { bodyOf } from '../../openapi/bodies';
import type { Staff } from '../../staff/staffGuard';
import { mistakesOf } from '../check/mistakes';
import { assetsOf, type Content, readContent } from '../check/readContent';
import { copyAssets, type FolderContent, publishedState, storeContent, sweep, untilStored } from '../publishContent';
import type { ApiContext } from '../../apiContext';
import { changesOf, discardDraft, draftOf, entryOf, removeDraft, withChanges, withNamedFiles } from './drafts';
import { bytesOf, contentFiles, hashOf } from '../files/contentFolder';
import { readFiles } from './itemFiles';
import { addPublication, type Change, filesOf, writePublications } from '../publications';

export const SEEN = Type.String({ maxLength: 100, fix: 'Send the version that was seen, as text.' });
const DRAFTS = Type.Array(Type.Object({ kind: SEEN, item: SEEN, version: SEEN }), {
  minItems: 1,
  maxItems: 200,
  uniqueItems: true,
  fix: 'Name from one to 200 drafts, each once.',
});
/** Drafts, each with the version that the caller has seen. */
export type SeenDrafts = Static<typeof DRAFTS>;
export const DRAFT_SET = bodyOf({ drafts: DRAFTS });

/** What to publish, and in whose name. */
interface Intent {
  staff: Staff;
  /** Names what is logged: paths, never texts. */
  subject: string;
  drafts: readonly ContentDraftRow[];
  /** The publication that it undoes. */
  undoes: number | null;
  changes: readonly Change[];
}

/** Nothing is published, since these files or drafts have changed in the meantime. */
const haveChanged = (message: string, changed: string[]) => new Conflict(message, undefined, { changed });

const CHANGED = 'Something has changed in the meantime. Look at it, save the draft again, and then publish it.';
const NOT_UNDONE =
  'This cannot be undone: it was undone already, or files of it were changed since. Change those by hand.';

/**
 * Returns drafts as they were seen, and what they change.
 * @throws Conflict that names those that have changed since, or whose files have
 */
async function seenDrafts(desk: ApiContext, refs: SeenDrafts): Promise<Pick<Intent, 'drafts' | 'changes'>> {
  const drafts: ContentDraftRow[] = [];
  const changed: string[] = [];
  for (const { kind, item, version } of refs) {
    const draft = await draftOf(desk.db, kind, item);
    if (draft?.version !== version) changed.push(draft?.path ?? `${kind}/${item}`);
    else if ((await readFiles(desk.contentDir, entryOf(draft))).base !== draft.base) changed.push(draft.path);
    else drafts.push(draft);
  }
  if (changed.length > 0) throw haveChanged(CHANGED, changed);
  return { drafts, changes: await changesOf(desk, drafts) };
}

/** Reads and checks the content folder as it would be with changes, and stores its files. @throws ContentMistakes */
async function readWithChanges(desk: ApiContext, changes: readonly Change[]): Promise<FolderContent> {
  const before = await publishedState(desk);
  const files = withChanges(contentFiles(desk.contentDir), changes);
  const content = await readContent(files);
  await copyAssets(assetsOf(content.records), files, desk.folders.storage);
  return { before, content };
}

/** Returns the content as it would be if drafts were published. @throws Conflict, ContentMistakes */
export async function contentWith(desk: ApiContext, refs: SeenDrafts): Promise<Content> {
  const { changes } = await seenDrafts(desk, refs);
  return (await readWithChanges(desk, changes)).content;
}

/** @throws anything but mistakes in the content */
export const faultsOf = (error: unknown): ContentFault[] => mistakesOf(error).mistakes;

/** Publishes drafts: all of them, or none. Returns the number of the publication. @throws Conflict, Invalid */
export async function publishDrafts(desk: ApiContext, staff: Staff, refs: SeenDrafts): Promise<number> {
  const { drafts, changes } = await seenDrafts(desk, refs);
  if (changes.length === 0) {
    for (const draft of drafts) await discardDraft(desk, staff, draft);
    throw new Invalid('The drafts were the same as what is published, and are discarded.');
  }
  const subject = drafts.map(({ path }) => path).join(', ');
  return publishChanges(desk, { staff, subject, drafts, undoes: null, changes });
}

/**
 * Restores the contents from before a publication, as a new publication, whose number it returns.
 * @throws NotFound, Conflict if files have changed since, Invalid
 */
export async function undoPublication(desk: ApiContext, staff: Staff, id: number): Promise<number> {
  const { db, contentDir } = desk;
  const files = await filesOf(db, id).select('old_bytes').execute();
  if (files.length === 0) throw new NotFound(`There is no publication ${id} that can be undone.`);
  if (files.some(({ old_hash, old_bytes }) => old_hash !== '' && old_bytes === null))
    throw haveChanged('This was published long ago: the previous contents are no longer stored.', []);
  const changes: Change[] = [];
  const changed: string[] = [];
  for (const { path, new_hash, old_bytes } of files) {
    const now = await bytesOf(join(contentDir, path));
    if (hashOf(now) === new_hash) changes.push({ path, now, next: old_bytes ? Buffer.from(old_bytes) : undefined });
    else changed.push(path);
  }
  if (changed.length > 0) throw haveChanged(NOT_UNDONE, changed);
  const subject = `publication ${id}: ${files.map(({ path }) => path).join(', ')}`;
  return publishChanges(desk, { staff, subject, drafts: [], undoes: id, changes });
}

async function publishChanges(desk: ApiContext, intent: Intent): Promise<number> {
  try {
    return await untilStored(() => publishOnce(desk, intent));
  } catch (error) {
    throw new Invalid('Nothing is published: the content has mistakes.', undefined, { faults: faultsOf(error) });
  }
}

/**
 * Checks the folder with the changes, and stores its content with the publication in one transaction: from here on it is on
 * the site, and its files follow into the folder. Returns undefined when another process has published in the meantime.
 */
async function publishOnce(desk: ApiContext, intent: Intent): Promise<number | undefined> {
  const { contentDir, keys, now } = desk;
  const { staff, subject, drafts, undoes } = intent;
  const read = await readWithChanges(desk, intent.changes);
  const changes = await withNamedFiles(desk, drafts, intent.changes, read);
  let publication = 0;
  const isStored = await storeContent(desk, read, '', async (transaction) => {
    const changed: string[] = [];
    for (const { path, now } of changes)
      if (hashOf(await bytesOf(join(contentDir, path))) !== hashOf(now)) changed.push(path);
    for (const { path, version } of drafts) if (!(await removeDraft(transaction, path, version))) changed.push(path);
    if (changed.length > 0) throw haveChanged(undoes === null ? CHANGED : NOT_UNDONE, changed);
    publication = await addPublication(transaction, { who: staff.email, at: now(), undoes, changes });
    const act = undoes === null ? 'content-publish' : 'content-undo';
    await logOfficeAct({ db: transaction, keys, now }, { who: staff.email, act, subject });
  });
  if (!isStored) return undefined;
  await bringToFolder(desk, read);
  return publication;
}

/** Writes what was published into the folder; if that fails now, the next check of the folder tries again. */
async function bringToFolder(desk: ApiContext, read: FolderContent): Promise<void> {
  const { db, contentDir, content, log } = desk;
  try {
    await content.refresh();
    await writePublications(db, contentDir);
    await sweep(desk, read);
  } catch (error) {
    log.error({ err: error }, 'content was published at the desk, but its files are not in the content folder yet');
  }
}
