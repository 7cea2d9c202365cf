import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import type { ContentKind, ContentLine, ItemData } from 'contract/office/contentCalls';
import type { ContentEntry } from '../../files/contentFolder';
import type { ContentDesk } from '../contentDesk';
import { draftsOf, entryOf, textsOf } from '../drafts/drafts';
import { entriesOf, isList, itemOf, readFiles } from './itemFiles';
import { draftState, fieldSchema, loadTexts, titleOf } from './itemView';

/** Lists the kinds with their items: those in the folder, by their published titles, and those that exist only as drafts. */
export async function listKinds(desk: ContentDesk): Promise<ContentKind[]> {
  const { db, contentDir, content } = desk;
  const entries = await entriesOf(contentDir);
  const inFolder = new Set(entries.map(({ path }) => path));
  const drafts = new Map((await draftsOf(db)).map((draft) => [draft.path, draft]));
  const added = [...drafts.values()].filter(({ path }) => !inFolder.has(path)).map(entryOf);
  const { readItem } = await loadTexts();

  async function lineOf(entry: ContentEntry): Promise<ContentLine> {
    const draft = drafts.get(entry.path);
    const isNew = draft !== undefined && !inFolder.has(entry.path);
    const published: ItemData = { ...content.item(entry.definition.kind, itemOf(entry)) };
    const data = isNew ? readItem(entry, textsOf(draft)).data : published;
    const state = draft ? await draftState(desk, draft, (await readFiles(contentDir, entry)).base) : null;
    return { item: itemOf(entry), path: entry.path, title: titleOf(entry, data), draft: state };
  }
  const lists = (CONTENT_KINDS as readonly ContentDefinition[]).map(async (definition) => {
    const own = [...entries, ...added].filter((entry) => entry.definition === definition);
    const { kind, title, description } = definition;
    const is_list = own.every(({ path }) => isList(definition, path));
    const items = await Promise.all(own.map(lineOf));
    return { kind, title, description, is_list, schema: fieldSchema(definition), items };
  });
  return Promise.all(lists);
}
