import { isDeepStrictEqual } from 'node:util';
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_CALLS, type ContentItem, type ContentItemResponse, type DraftAct } from 'contract/office/contentCalls';
import { Invalid, NotFound } from '../../lib/refusals';
import { bodyOf, readBody } from '../../openapi/bodies';
import type { ApiContext } from '../../apiContext';
import { definitionOf, EDIT, editing, isList, itemOf } from './itemFiles';
import type { ItemTexts } from './itemTexts';
import { findItem, type FoundItem, itemView, loadTexts } from './itemView';
import { discardDraft, saveDraft, textsOf } from './drafts';
import { freePath } from './newItem';
import { SEEN } from './publish';

const STALE = 'Somebody else was first: nothing is changed. This is their version.';
const COMPARE = 'Somebody else was first: nothing is saved. Compare both, and choose one.';

const DATA = Type.Record(Type.String(), Type.Unknown(), { fix: 'Send the fields of the item.' });
const DRAFT_SEEN = bodyOf({ base: SEEN, seen: SEEN });
const DRAFT_SAVE = bodyOf({ base: SEEN, seen: SEEN, data: DATA });
const NEW_ITEM = bodyOf({ data: DATA, name: Type.Optional(Type.Unknown()) });

interface ItemParams {
  Params: { kind: string; item: string };
}

/** What a draft changes, and what its sender has seen. */
interface Save {
  act: DraftAct;
  texts: ItemTexts;
  seen: Static<typeof DRAFT_SEEN>;
  message: string;
}

/** Registers the calls that save and discard drafts, also of new and removed items. Each response has the item's state. */
export function registerDraftRoutes(app: FastifyInstance, desk: ApiContext): void {
  const options = editing(desk);
  const viewOf = async ({ entry }: FoundItem, seen?: string) =>
    itemView(desk, await findItem(desk, entry.definition.kind, itemOf(entry)), seen);

  async function respond(message: string, found: FoundItem): Promise<ContentItemResponse> {
    const data = await viewOf(found);
    return { success: 1, message: message + wordsOfFaults(data), data };
  }
  async function stale(
    reply: FastifyReply,
    found: FoundItem,
    seen: string,
    yours?: ItemTexts,
  ): Promise<ContentItemResponse> {
    reply.code(409);
    const texts = yours && [...yours].map(([path, text]) => ({ path, text }));
    const data = await viewOf(found, seen).catch(() => itemView(desk, found));
    return { success: 0, message: texts ? COMPARE : STALE, data, yours: texts };
  }

  async function save(request: FastifyRequest, reply: FastifyReply, found: FoundItem, sent: Save) {
    const { entry, files, draft } = found;
    const { act, texts, seen, message } = sent;
    const base = files?.base ?? '';
    // a removal has no text of its own to compare
    const yours = act === 'remove' ? undefined : texts;
    // sent again, since the response was lost
    if (draft?.act === act && draft.base === base && isDeepStrictEqual(textsOf(draft), texts))
      return respond(message, found);
    if (seen.base !== base || seen.seen !== (draft?.version ?? '')) return stale(reply, found, seen.seen, yours);
    const place = { path: entry.path, kind: entry.definition.kind, item: itemOf(entry) };
    const row = { ...place, act, base, texts, who: request.staff.email };
    const isSaved = await saveDraft(desk, row, seen.seen);
    return isSaved ? respond(message, found) : stale(reply, found, seen.seen, yours);
  }

  app.put<ItemParams>(CONTENT_CALLS.draft(':kind', ':item'), options, async (request, reply) => {
    const { data, ...seen } = readBody(DRAFT_SAVE, request.body);
    const found = await findItem(desk, request.params.kind, request.params.item);
    const { entry, files, draft } = found;
    const { readItem, writeItem } = await loadTexts();
    const before = files?.texts ?? (draft ? textsOf(draft) : new Map<string, string>());
    const [fault] = readItem(entry, before).mistakes;
    if (fault) throw new Invalid(`${fault.file}:${fault.line} ${fault.problem}. Correct it in the file first.`);
    const texts = writeItem(entry, before, data);
    return save(request, reply, found, { act: files ? 'change' : 'new', texts, seen, message: 'The draft is saved.' });
  });

  app.delete<ItemParams & { Querystring: { seen?: string } }>(
    CONTENT_CALLS.draft(':kind', ':item'),
    EDIT,
    async (request, reply): Promise<ContentItemResponse> => {
      const found = await findItem(desk, request.params.kind, request.params.item);
      const { entry, files, draft } = found;
      if (draft === undefined) throw new NotFound(`${entry.path} has no draft.`);
      const { seen = '' } = request.query;
      if (seen !== draft.version) return stale(reply, found, seen);
      if (!(await discardDraft(desk, request.staff, draft))) return stale(reply, found, seen);
      const message = 'The draft is discarded.';
      return files ? respond(message, found) : { success: 1, message };
    },
  );

  app.post<ItemParams>(CONTENT_CALLS.removal(':kind', ':item'), options, async (request, reply) => {
    const seen = readBody(DRAFT_SEEN, request.body);
    const found = await findItem(desk, request.params.kind, request.params.item);
    const { entry, files } = found;
    if (!isList(entry.definition, entry.path))
      throw new Invalid(`${entry.definition.title} is one file that pages need; change it instead.`);
    if (!files) throw new Invalid('This item exists only as a draft; discard the draft.');
    const message = 'The item is removed when this draft is published.';
    return save(request, reply, found, { act: 'remove', texts: files.texts, seen, message });
  });

  app.post<{ Params: { kind: string } }>(CONTENT_CALLS.items(':kind'), options, async (request, reply) => {
    const { data, name } = readBody(NEW_ITEM, request.body);
    const definition = definitionOf(request.params.kind);
    const path = await freePath(desk, definition, data, name);
    const { writeItem } = await loadTexts();
    const entry = { definition, path };
    const texts = writeItem(entry, new Map([[path, '']]), data);
    const message = `${path} is a draft now.`;
    const found: FoundItem = { entry, files: undefined, draft: undefined };
    return save(request, reply, found, { act: 'new', texts, seen: { base: '', seen: '' }, message });
  });
}

function wordsOfFaults({ draft }: ContentItem): string {
  const count = draft?.faults.length ?? 0;
  if (count === 0) return '';
  const [fields, them] = count === 1 ? ['One field is', 'it is'] : [`${count} fields are`, 'they are'];
  return ` ${fields} wrong: it cannot be published until ${them} corrected.`;
}
