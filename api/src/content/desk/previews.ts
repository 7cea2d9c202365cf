import { LRUCache } from 'lru-cache';
import { DEFINITIONS } from 'contract/content/kinds';
import {
  CONTENT_CALLS,
  type PagePreviewResponse,
  PREVIEW_CALL,
  PREVIEW_MINUTES,
  PREVIEW_PARAMETER,
} from 'contract/office/contentCalls';
import { homePage } from 'contract/pages/content';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ContentStore, openContentStore } from '../contentStore';
import type { ApiContext } from '../../apiContext';
import { EDIT } from './itemFiles';
import { contentWith, DRAFT_SET, faultsOf, type SeenDrafts } from './publish';
import { readBody } from '../../openapi/bodies';
import { newToken, tokenHash } from '../../server/sessionCookie';
import { CONTENT_PREVIEW } from '../contentVersion';
import { Conflict, NotFound } from '../../lib/refusals';

/** Maximum number of cached previews. Each holds all content in memory. */
const MOST = 4;
const LASTS_MS = PREVIEW_MINUTES * 60 * 1000;
const OVER = 'This preview is over. Begin another one at the desk.';

/** The content as it would be if drafts were published, and until when it is shown. */
interface Preview {
  store: ContentStore;
  until: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the preview whose token a request names; content is answered from it. */
    previewOf: (request: FastifyRequest) => Promise<Preview | undefined>;
  }
}

/**
 * Registers the calls that begin a preview and return how long one lasts, and finds the previews that requests name: it must be
 * called before the calls of content are registered. The database stores hashes of their tokens. Each is built when it begins;
 * another process builds it on its first request for it.
 */
export function registerPreviews(app: FastifyInstance, desk: ApiContext): void {
  const { db, now } = desk;
  const kept = new LRUCache<string, ContentStore>({
    max: MOST,
    // one that is pushed out while it is made is shown all the same
    ignoreFetchAbort: true,
    // Pictures of the drafts are stored with those of the site, under the hash of their bytes, which nobody knows; the next
    // publication sweeps them.
    fetchMethod: async (drafts) => openContentStore(await contentWith(desk, JSON.parse(drafts) as SeenDrafts), now),
  });

  /** Returns undefined when none is named, or it has expired, its editor has signed out, or its drafts no longer exist. */
  app.decorate('previewOf', async ({ headers: { [CONTENT_PREVIEW]: token } }) => {
    if (typeof token !== 'string') return undefined;
    const previews = db.selectFrom('content_previews').selectAll();
    const begun = await previews.where('token_hash', '=', tokenHash(token)).executeTakeFirst();
    const until = new Date(Date.parse(begun?.begun_at ?? '') + LASTS_MS);
    if (begun === undefined || until <= now()) return undefined;
    try {
      return { store: await kept.forceFetch(begun.drafts_json), until };
    } catch (error) {
      if (error instanceof Conflict) return undefined;
      throw error;
    }
  });

  app.post(CONTENT_CALLS.previews, EDIT, async (request): Promise<PagePreviewResponse> => {
    const { drafts } = readBody(DRAFT_SET, request.body);
    const drafts_json = JSON.stringify(drafts);
    // of the drafts as they are now
    const store = await kept.forceFetch(drafts_json, { forceRefresh: true }).catch(faultsOf);
    if (Array.isArray(store)) {
      return { success: 1, message: 'No page can show it: the content has mistakes.', data: { faults: store } };
    }
    const token = newToken();
    const longAgo = new Date(now().getTime() - LASTS_MS).toISOString();
    await db.deleteFrom('content_previews').where('begun_at', '<=', longAgo).execute();
    // it ends with the session
    const session_id = request.staff.session.id;
    const row = { token_hash: tokenHash(token), session_id, drafts_json, begun_at: now().toISOString() };
    await db.insertInto('content_previews').values(row).execute();
    const [{ kind, item } = { kind: '', item: '' }] = drafts;
    const page = pageOfItem(store, kind, item);
    const address = `${page}${page.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${token}`;
    return { success: 1, message: 'The page shows the draft only to you.', data: { faults: [], address } };
  });

  app.get(PREVIEW_CALL, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const preview = await app.previewOf(request);
    if (preview === undefined) throw new NotFound(OVER);
    return { success: 1, data: { until: preview.until.toISOString() } };
  });
}

/** Returns the page that shows an item; the home page for an item that many pages show. */
function pageOfItem(store: ContentStore, kind: string, item: string): string {
  const definition = DEFINITIONS.find((one) => one.kind === kind);
  const record = store.item(kind, item);
  if (definition === undefined || record === undefined) return homePage.path;
  const { search, pageWords } = definition;
  return search?.path(record, store.list(kind).indexOf(record)) ?? pageWords?.path(record) ?? homePage.path;
}
