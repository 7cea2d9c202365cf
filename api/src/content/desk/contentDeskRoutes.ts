import type { FastifyInstance } from 'fastify';
import {
  CONTENT_CALLS,
  type ContentItemResponse,
  type ContentKind,
  type ContentLine,
  type ContentResponse,
  type ItemData,
  type PreviewResponse,
} from 'contract/office/contentCalls';
import { ApiError } from '../../server/apiError';
import { routeOf } from '../../server/routeOf';
import { goneSignal } from '../../server/gone';
import { layOut } from '../files/layOut';
import { type ContentDesk, EDIT } from './contentDesk';
import { registerDraftRoutes } from './drafts/draftRoutes';
import { editableOf, entriesOf, isList, itemOf, readFiles } from './items/itemFiles';
import { draftState, faultOf, fieldSchema, findItem, itemView, loadTexts, titleOf } from './items/itemView';
import { registerFileRoutes } from './files/fileRoutes';
import { registerPublishingRoutes } from './publishing/publishingRoutes';
import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import type { ContentEntry } from '../files/contentFolder';
import { draftsOf, entryOf, textsOf } from './drafts/drafts';

/** Registers the calls that edit content at the desk (decisions/content-desk.md). */
export function registerContentDesk(app: FastifyInstance, desk: ContentDesk): void {
  app.get(CONTENT_CALLS.content, EDIT, async (): Promise<ContentResponse> => {
    const faults = desk.mistakes()?.mistakes.map(faultOf) ?? [];
    return { success: 1, data: { ...(await editableOf(desk.contentDir)), faults, kinds: await listKinds(desk) } };
  });

  app.get<{ Params: { kind: string; item: string } }>(
    routeOf(CONTENT_CALLS.item(':kind', ':item')),
    EDIT,
    async ({ params: { kind, item } }): Promise<ContentItemResponse> => {
      const data = await itemView(desk, await findItem(desk, kind, item));
      return { success: 1, message: data.title, data };
    },
  );
  app.post(CONTENT_CALLS.preview, EDIT, async ({ body, staff }, reply): Promise<PreviewResponse> => {
    const { markdown } = (body ?? {}) as { markdown?: unknown };
    if (typeof markdown !== 'string') throw new ApiError(422, 'markdown: send the text that is shown.');
    const text = await layOut(markdown, { sender: staff.email, gone: goneSignal(reply) });
    if ('problem' in text) throw new ApiError(422, `markdown: ${text.problem}.`);
    return { success: 1, data: { html: text.html } };
  });
  registerDraftRoutes(app, desk);
  registerFileRoutes(app, desk);
  registerPublishingRoutes(app, desk);
}

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
