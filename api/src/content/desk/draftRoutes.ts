import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CONTENT_CALLS,
  type ContentItem,
  type ContentItemResponse,
  type DraftAct,
  type DraftSeen,
} from 'contract/office/contentCalls';
import { logOfficeAct } from '../../audit/officeLog';
import { Invalid, NotFound } from '../../lib/refusals';
import { readBody } from '../../openapi/bodies';
import { routeOf } from '../../server/routeOf';
import type { ContentEntry } from '../files/contentFolder';
import { type ContentDesk, DRAFT_SAVE, DRAFT_SEEN, EDIT, NEW_ITEM } from './contentDesk';
import { definitionOf, isList, itemOf, refuseReadOnly } from './itemFiles';
import type { ItemTexts } from './itemTexts';
import { findItem, type FoundItem, itemView, loadTexts } from './itemView';
import { removeDraft, saveDraft, textsOf } from './drafts';
import { freePath } from './newItem';

const STALE = 'Somebody else was first: nothing is saved. Compare both, and save again.';

interface ItemParams {
  Params: { kind: string; item: string };
}

/** Registers the calls that save and discard drafts, also of new and removed items. Each response has the item's state. */
export function registerDraftRoutes(app: FastifyInstance, desk: ContentDesk): void {
  const { db, keys, now, contentDir } = desk;

  async function respond(message: string, kind: string, item: string): Promise<ContentItemResponse> {
    const data = await itemView(desk, await findItem(desk, kind, item));
    return { success: 1, message: message + wordsOfFaults(data), data };
  }
  async function stale(reply: FastifyReply, found: FoundItem, yours?: ItemTexts): Promise<ContentItemResponse> {
    reply.code(409);
    const { kind } = found.entry.definition;
    const data = await itemView(desk, await findItem(desk, kind, itemOf(found.entry)).catch(() => found));
    const texts = yours && [...yours].map(([path, text]) => ({ path, text }));
    return { success: 0, message: STALE, data, yours: texts };
  }
  const log = ({ staff }: FastifyRequest, act: string, { path }: Pick<ContentEntry, 'path'>) =>
    logOfficeAct({ db, keys, now }, { who: staff.email, act, subject: path, reason: '' });

  interface Saved {
    request: FastifyRequest;
    reply: FastifyReply;
    found: FoundItem;
    act: DraftAct;
    texts: ItemTexts;
    seen: DraftSeen;
    message: string;
  }
  async function save({ request, reply, found, act, texts, seen, message }: Saved): Promise<ContentItemResponse> {
    const { entry, files } = found;
    const base = files?.base ?? '';
    if (seen.base !== base || seen.seen !== (found.draft?.version ?? '')) return stale(reply, found, texts);
    const { kind } = entry.definition;
    const item = itemOf(entry);
    await log(request, 'content-save', entry);
    const row = { path: entry.path, kind, item, act, base, who: request.staff.email, saved_at: now().toISOString() };
    if (!(await saveDraft(db, { ...row, texts }, seen.seen))) return stale(reply, found, texts);
    return respond(message, kind, item);
  }

  app.put<ItemParams>(routeOf(CONTENT_CALLS.draft(':kind', ':item')), EDIT, async (request, reply) => {
    const { data, ...seen } = readBody(DRAFT_SAVE, request.body);
    const { kind, item } = request.params;
    await refuseReadOnly(contentDir);
    const found = await findItem(desk, kind, item);
    const { entry, files, draft } = found;
    const { readItem, writeItem } = await loadTexts();
    const before = files?.texts ?? (draft ? textsOf(draft) : new Map<string, string>());
    const [fault] = readItem(entry, before).mistakes;
    if (fault) throw new Invalid(`${fault.file}:${fault.line} ${fault.problem}. Correct it in the file first.`);
    const texts = writeItem(entry, before, data);
    const act = files ? 'change' : 'new';
    return save({ request, reply, found, act, texts, seen, message: 'The draft is saved.' });
  });

  app.delete<ItemParams & { Querystring: { seen?: string } }>(
    routeOf(CONTENT_CALLS.draft(':kind', ':item')),
    EDIT,
    async (request, reply): Promise<ContentItemResponse> => {
      const { kind, item } = request.params;
      const found = await findItem(desk, kind, item);
      const { entry, files, draft } = found;
      if (draft === undefined) throw new NotFound(`${entry.path} has no draft.`);
      if (request.query.seen !== draft.version) return stale(reply, found);
      await log(request, 'content-discard', entry);
      if (!(await removeDraft(db, entry.path, draft.version))) return stale(reply, found);
      const message = 'The draft is discarded.';
      return files ? respond(message, kind, item) : { success: 1, message };
    },
  );

  app.post<ItemParams>(routeOf(CONTENT_CALLS.removal(':kind', ':item')), EDIT, async (request, reply) => {
    const seen = readBody(DRAFT_SEEN, request.body);
    const { kind, item } = request.params;
    await refuseReadOnly(contentDir);
    const found = await findItem(desk, kind, item);
    const { entry, files } = found;
    if (!isList(entry.definition, entry.path))
      throw new Invalid(`${entry.definition.title} is one file that pages need; change it instead.`);
    if (!files) throw new Invalid('This item exists only as a draft; discard the draft.');
    const message = 'The item is removed when this draft is published.';
    return save({ request, reply, found, act: 'remove', texts: files.texts, seen, message });
  });

  app.post<{ Params: { kind: string } }>(routeOf(CONTENT_CALLS.items(':kind')), EDIT, async (request, reply) => {
    const { data, name } = readBody(NEW_ITEM, request.body);
    const definition = definitionOf(request.params.kind);
    await refuseReadOnly(contentDir);
    const path = await freePath(desk, definition, data, name);
    const { writeItem } = await loadTexts();
    const entry = { definition, path };
    const texts = writeItem(entry, new Map([[path, '']]), data);
    const found: FoundItem = { entry, files: undefined, draft: undefined };
    const seen = { base: '', seen: '' };
    return save({ request, reply, found, act: 'new', texts, seen, message: `${path} is a draft now.` });
  });
}

function wordsOfFaults({ draft }: ContentItem): string {
  const count = draft?.faults.length ?? 0;
  if (count === 0) return '';
  const [fields, them] = count === 1 ? ['One field is', 'it is'] : [`${count} fields are`, 'they are'];
  return ` ${fields} wrong: it cannot be published until ${them} corrected.`;
}
