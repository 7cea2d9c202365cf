import { join } from 'node:path';
import { assetFields } from 'contract/content/checkRecord';
import type { ItemData } from 'contract/office/contentCalls';
import type { ContentDraftRow } from '../../../db/schema';
import type { ContentEntry } from '../../files/contentFolder';
import { readState } from '../../publish/publishedRecords';
import type { ContentDesk } from '../contentDesk';
import { draftsOf, entryOf, textsOf } from '../drafts/drafts';
import { bytesOf } from '../items/bytes';
import { readFiles } from '../items/itemFiles';
import { loadTexts } from '../items/itemView';

/** A file of the content folder, before and after the change; undefined when it does not exist. */
export interface Change {
  path: string;
  now: Buffer | undefined;
  next: Buffer | undefined;
}

type Desk = Pick<ContentDesk, 'db' | 'contentDir'>;

/** Returns what drafts change in the folder: texts, the pictures that they name, and pictures that are no longer named. */
export async function changesOf(desk: Desk, drafts: readonly ContentDraftRow[]): Promise<Change[]> {
  const wanted = new Map<string, Buffer | undefined>();
  for (const draft of drafts) {
    for (const [path, text] of textsOf(draft)) {
      if (draft.act === 'remove') wanted.set(path, undefined);
      else if (!(await isAsWritten(desk, path, text))) wanted.set(path, Buffer.from(text));
    }
    for (const { path, bytes } of await picturesOf(desk, draft)) wanted.set(path, bytes);
  }
  for (const path of await unnamedBy(desk, drafts)) wanted.set(path, undefined);

  const changes: Change[] = [];
  for (const [path, next] of wanted) {
    const now = await bytesOf(join(desk.contentDir, path));
    const isSame = now === undefined || next === undefined ? now === next : now.equals(next);
    if (!isSame) changes.push({ path, now, next });
  }
  return changes.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Compares decoded texts, as bytes that are not UTF-8 decode alike; an unchanged text is left as it is. */
async function isAsWritten({ contentDir }: Desk, path: string, text: string): Promise<boolean> {
  const now = await bytesOf(join(contentDir, path));
  return (now?.toString('utf8') ?? '') === text;
}

/** Returns the pictures that were sent for a draft and that it names. */
async function picturesOf({ db }: Desk, draft: ContentDraftRow): Promise<{ path: string; bytes: Buffer }[]> {
  if (draft.act === 'remove') return [];
  const named = await namedBy(entryOf(draft), textsOf(draft));
  const sent = await db
    .selectFrom('content_draft_files')
    .select(['path', 'bytes'])
    .where('item_path', '=', draft.path)
    .execute();
  return sent
    .filter(({ path }) => named.includes(path))
    .map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) }));
}

/** Returns the files that these drafts no longer name, and that no other item or draft names. */
async function unnamedBy(desk: Desk, drafts: readonly ContentDraftRow[]): Promise<string[]> {
  const before: string[] = [];
  for (const draft of drafts) {
    if (draft.act === 'new') continue;
    const entry = entryOf(draft);
    before.push(...(await namedBy(entry, (await readFiles(desk.contentDir, entry)).texts)));
  }
  if (before.length === 0) return [];
  const drafted = new Set(drafts.map(({ path }) => path));
  const { records } = await readState(desk.db);
  const others = [...records.values()].filter(({ file }) => !drafted.has(file));
  const named = new Set(others.flatMap(({ facts }) => facts.assets.map(({ source }) => source)));
  for (const draft of await draftsOf(desk.db)) {
    if (draft.act === 'remove') continue;
    for (const path of await namedBy(entryOf(draft), textsOf(draft))) named.add(path);
  }
  return before.filter((path) => !named.has(path));
}

async function namedBy(entry: ContentEntry, texts: ReadonlyMap<string, string>): Promise<string[]> {
  const { readItem } = await loadTexts();
  return filesIn(entry, readItem(entry, texts).data);
}

function filesIn({ definition, path }: ContentEntry, data: ItemData): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return assetFields(definition).flatMap(({ field }) => {
    const file = data[field];
    return typeof file === 'string' && /^[\w-]+\.\w+$/.test(file) ? [folder + file] : [];
  });
}
