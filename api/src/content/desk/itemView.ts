import { checkRecord } from 'contract/content/checkRecord';
import type { ContentItem, ContentVersion, DraftState, ItemData } from 'contract/office/contentCalls';
import type { ContentDraftRow } from '../../db/schema';
import { NotFound } from '../../lib/refusals';
import { findAccount } from '../../staff/staffSessions';
import { type ContentEntry, contentFiles, listFolder } from '../files/contentFolder';
import type { ApiContext } from '../../apiContext';
import { draftOf, entryOf, textsOf } from './drafts';
import { definitionOf, editableOf, isList, type ItemFiles, itemOf, readFiles } from './itemFiles';
import type { ItemTexts } from './itemTexts';

/** An item in the folder, and its draft. */
export interface FoundItem {
  entry: ContentEntry;
  /** Undefined when the item exists only as a draft. */
  files: ItemFiles | undefined;
  draft: ContentDraftRow | undefined;
}

/** Loads the code that reads and writes texts: it is large, and needed only for editing. */
export const loadTexts = () => import('api/content/desk/itemTexts');

/** @throws NotFound */
export async function findItem({ db, contentDir }: ApiContext, kind: string, item: string): Promise<FoundItem> {
  definitionOf(kind);
  const { entries } = await listFolder(contentFiles(contentDir));
  const entry = entries.find((one) => one.definition.kind === kind && itemOf(one) === item);
  const draft = await draftOf(db, kind, item);
  if (entry) return { entry, files: await readFiles(contentDir, entry), draft };
  if (draft) return { entry: entryOf(draft), files: undefined, draft };
  throw new NotFound(`${definitionOf(kind).title} has no item ${item.slice(0, 80)}. Look for it in the list.`);
}

/** @param seen version of a draft that the caller knows: the view is that of the files, which they do not */
export async function itemView(
  desk: ApiContext,
  { entry, files, draft }: FoundItem,
  seen?: string,
): Promise<ContentItem> {
  const { readItem } = await loadTexts();
  const { definition, path } = entry;
  const versionOf = (texts: ItemTexts): ContentVersion => ({
    data: readItem(entry, texts).data,
    texts: [...texts].map(([name, text]) => ({ path: name, text })),
  });
  const now = files ? versionOf(files.texts) : null;
  const shown = draft?.act === 'remove' || draft?.version === seen ? undefined : draft;
  const drafted = shown ? versionOf(textsOf(shown)) : null;
  return {
    ...(await editableOf(desk.contentDir)),
    kind: definition.kind,
    is_list: isList(definition, path),
    schema: definition.fields,
    item: itemOf(entry),
    path,
    title: titleOf(entry, (drafted ?? now)?.data ?? {}),
    base: shown?.base ?? files?.base ?? '',
    draft: draft ? await draftState(desk, draft, files?.base ?? '') : null,
    now,
    faults: files ? readItem(entry, files.texts).mistakes : [],
    drafted,
  };
}

/** Returns the state of a draft. @param base of the item's files */
export async function draftState(
  { db }: Pick<ApiContext, 'db'>,
  draft: ContentDraftRow,
  base: string,
): Promise<DraftState> {
  const account = await findAccount(db, draft.who);
  const { act, version, saved_at: at } = draft;
  const faults = await faultsOfDraft(draft);
  return { act, version, who: account?.name ?? draft.who, at, is_stale: draft.base !== base, faults };
}

async function faultsOfDraft(draft: ContentDraftRow): Promise<DraftState['faults']> {
  if (draft.act === 'remove') return [];
  const { readItem } = await loadTexts();
  const entry = entryOf(draft);
  return checkRecord(entry.definition, readItem(entry, textsOf(draft)).data);
}

/** Returns the title of an item in a list; its name if the title is empty. */
export function titleOf(entry: ContentEntry, data: ItemData): string {
  const { definition, path } = entry;
  if (!isList(definition, path)) return definition.title;
  const title = data[definition.titleField ?? ''];
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : itemOf(entry);
}
