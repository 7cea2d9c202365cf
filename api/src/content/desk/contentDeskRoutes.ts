import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import {
  CONTENT_CALLS,
  type ContentItemResponse,
  type ContentKind,
  type ContentLine,
  type ContentResponse,
  type ItemData,
  type PreviewResponse,
  type CheckResponse,
  type PublicationsResponse,
  type PublishResponse,
} from 'contract/office/contentCalls';
import { Invalid } from '../../lib/refusals';
import { bodyOf, readBody } from '../../openapi/bodies';
import type { ApiContext } from '../../apiContext';
import { registerDraftRoutes } from './draftRoutes';
import { EDIT, editableOf, editing, isList, itemOf, readFiles } from './itemFiles';
import { draftState, findItem, itemView, loadTexts, titleOf } from './itemView';
import { registerFileRoutes } from './fileRoutes';
import { registerPreviews } from './previews';
import { DEFINITIONS } from 'contract/content/kinds';
import { type ContentEntry, contentFiles, listFolder } from '../files/contentFolder';
import { draftsOf, entryOf, textsOf } from './drafts';
import { publicationsOf } from '../publications';
import { contentWith, DRAFT_SET, faultsOf, publishDrafts, undoPublication } from './publish';
import { wholeNumber } from '../../server/queryValues';

const MARKDOWN = bodyOf({ markdown: Type.String({ fix: 'Send the text that is shown.' }) });

/**
 * Registers the calls that edit content at the desk (decisions/content-desk.md); must be called before the calls of content are
 * registered, which show its previews.
 */
export function registerContentDesk(app: FastifyInstance, desk: ApiContext): void {
  app.get(CONTENT_CALLS.content, EDIT, async (): Promise<ContentResponse> => {
    const faults = desk.mistakes?.mistakes ?? [];
    return { success: 1, data: { ...(await editableOf(desk.contentDir)), faults, kinds: await listKinds(desk) } };
  });

  app.get<{ Params: { kind: string; item: string } }>(
    CONTENT_CALLS.item(':kind', ':item'),
    EDIT,
    async ({ params: { kind, item } }): Promise<ContentItemResponse> => {
      const data = await itemView(desk, await findItem(desk, kind, item));
      return { success: 1, message: data.title, data };
    },
  );
  app.post(CONTENT_CALLS.preview, EDIT, async ({ body }): Promise<PreviewResponse> => {
    const { markdown } = readBody(MARKDOWN, body);
    const { htmlOf } = await import('api/content/files/markdown');
    const text = htmlOf(markdown);
    if ('problem' in text) throw new Invalid(`markdown: ${text.problem}.`);
    return { success: 1, data: { html: text.html } };
  });
  registerPreviews(app, desk);
  registerDraftRoutes(app, desk);
  registerFileRoutes(app, desk);
  registerPublishingRoutes(app, desk);
}

/** Lists the kinds with their items: those in the folder, by their published titles, and those that exist only as drafts. */
async function listKinds(desk: ApiContext): Promise<ContentKind[]> {
  const { db, contentDir, content } = desk;
  const { entries } = await listFolder(contentFiles(contentDir));
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
  const lists = DEFINITIONS.map(async (definition) => {
    const own = [...entries, ...added].filter((entry) => entry.definition === definition);
    const { kind, title, description } = definition;
    const is_list = own.every(({ path }) => isList(definition, path));
    const items = await Promise.all(own.map(lineOf));
    return { kind, title, description, is_list, schema: definition.fields, items };
  });
  return Promise.all(lists);
}

const LIMIT = 50;
const LIMIT_MAX = 100;

function registerPublishingRoutes(app: FastifyInstance, desk: ApiContext): void {
  app.post(CONTENT_CALLS.check, EDIT, async (request): Promise<CheckResponse> => {
    const { drafts } = readBody(DRAFT_SET, request.body);
    const faults = await contentWith(desk, drafts).then(() => [], faultsOf);
    const message = faults.length === 0 ? 'No mistakes.' : 'The content has mistakes.';
    return { success: 1, message, data: { faults } };
  });

  app.post(CONTENT_CALLS.publish, editing(desk), async (request): Promise<PublishResponse> => {
    const refs = readBody(DRAFT_SET, request.body).drafts;
    const publication = await publishDrafts(desk, request.staff, refs);
    return { success: 1, message: 'Published.', data: { publication } };
  });

  app.post<{ Params: { id: string } }>(
    CONTENT_CALLS.undo(':id'),
    editing(desk),
    async (request): Promise<PublishResponse> => {
      const id = wholeNumber('publication', request.params.id, Number.MAX_SAFE_INTEGER) ?? 0;
      const publication = await undoPublication(desk, request.staff, id);
      return { success: 1, message: 'Undone.', data: { publication } };
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    CONTENT_CALLS.publications,
    EDIT,
    async ({ query }): Promise<PublicationsResponse> => {
      const limit = wholeNumber('limit', query.limit, LIMIT_MAX) ?? LIMIT;
      const before = wholeNumber('before', query.before, Number.MAX_SAFE_INTEGER);
      return { success: 1, data: await publicationsOf(desk.db, { before, limit }) };
    },
  );
}
