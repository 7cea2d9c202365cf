import { isDeepStrictEqual } from 'node:util';
import type { Static } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTENT_CALLS, type ContentItem, type ContentItemResponse, type DraftAct } from 'contract/office/contentCalls';
import { logOfficeAct } from '../../audit/officeLog';
import { inTransaction } from '../../db/transaction';
import { Invalid, NotFound } from '../../lib/refusals';
import { readBody } from '../../openapi/bodies';
import { routeOf } from '../../server/routeOf';
import type { ApiContext } from '../../apiContext';
import { DRAFT_SAVE, DRAFT_SEEN, EDIT, editing, NEW_ITEM } from './contentDesk';
import { definitionOf, isList, itemOf } from './itemFiles';
import type { ItemTexts } from './itemTexts';
import { findItem, type FoundItem, itemView, loadTexts } from './itemView';
import { discardDraft, saveDraft, textsOf } from './drafts';
import { freePath } from './newItem';

const STALE = 'Somebody else was first: nothing is changed. This is their version.';
const COMPARE = 'Somebody else was first: nothing is saved. Compare both, and choose one.';

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
  const { db, keys, now } = desk;
  const options = editing(desk);
  const viewOf = async ({ entry }: Pick<FoundItem, 'entry'>) =>
    itemView(desk, await findItem(desk, entry.definition.kind, itemOf(entry)));

  async function respond(message: string, found: FoundItem): Promise<ContentItemResponse> {
    const data = await viewOf(found);
    return { success: 1, message: message + wordsOfFaults(data), data };
  }
  async function stale(reply: FastifyReply, found: FoundItem, yours?: ItemTexts): Promise<ContentItemResponse> {
    reply.code(409);
    const texts = yours && [...yours].map(([path, text]) => ({ path, text }));
    const data = await viewOf(found).catch(() => itemView(desk, found));
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
    if (seen.base !== base || seen.seen !== (draft?.version ?? '')) return stale(reply, found, yours);
    const place = { path: entry.path, kind: entry.definition.kind, item: itemOf(entry) };
    const row = { ...place, act, base, texts, who: request.staff.email, saved_at: now().toISOString() };
    const isSaved = await inTransaction(db, async (transaction) => {
      if (!(await saveDraft(transaction, row, seen.seen))) return false;
      const { who } = row;
      await logOfficeAct({ db: transaction, keys, now }, { who, act: 'content-save', subject: entry.path });
      return true;
    });
    return isSaved ? respond(message, found) : stale(reply, found, yours);
  }

  app.put<ItemParams>(routeOf(CONTENT_CALLS.draft(':kind', ':item')), options, async (request, reply) => {
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
    routeOf(CONTENT_CALLS.draft(':kind', ':item')),
    EDIT,
    async (request, reply): Promise<ContentItemResponse> => {
      const found = await findItem(desk, request.params.kind, request.params.item);
      const { entry, files, draft } = found;
      if (draft === undefined) throw new NotFound(`${entry.path} has no draft.`);
      if (request.query.seen !== draft.version) return stale(reply, found);
      if (!(await discardDraft(desk, request.staff, draft))) return stale(reply, found);
      const message = 'The draft is discarded.';
      return files ? respond(message, found) : { success: 1, message };
    },
  );

  app.post<ItemParams>(routeOf(CONTENT_CALLS.removal(':kind', ':item')), options, async (request, reply) => {
    const seen = readBody(DRAFT_SEEN, request.body);
    const found = await findItem(desk, request.params.kind, request.params.item);
    const { entry, files } = found;
    if (!isList(entry.definition, entry.path))
      throw new Invalid(`${entry.definition.title} is one file that pages need; change it instead.`);
    if (!files) throw new Invalid('This item exists only as a draft; discard the draft.');
    const message = 'The item is removed when this draft is published.';
    return save(request, reply, found, { act: 'remove', texts: files.texts, seen, message });
  });

  app.post<{ Params: { kind: string } }>(routeOf(CONTENT_CALLS.items(':kind')), options, async (request, reply) => {
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
