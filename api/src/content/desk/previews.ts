import { LRUCache } from 'lru-cache';
import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import {
  CONTENT_CALLS,
  type DraftSet,
  type PagePreviewResponse,
  PREVIEW_CALL,
  PREVIEW_MINUTES,
  PREVIEW_PARAMETER,
} from 'contract/office/contentCalls';
import { homePage } from 'contract/pages/content';
import type { FastifyInstance } from 'fastify';
import { type ContentStore, openContentStore, unstoredContent } from '../contentStore';
import { type ContentDesk, DRAFT_SET, EDIT } from './contentDesk';
import { changesOf } from './drafts';
import { faultsOf, readWithChanges, seenDrafts } from './publish';
import { readBody } from '../../openapi/bodies';
import { newToken, tokenHash } from '../../secrets/tokens';
import { CONTENT_PREVIEW } from '../contentVersion';
import { Conflict, NotFound } from '../../lib/refusals';

/** Maximum number of cached previews. Each holds all content in memory. */
const MOST = 4;
const LASTS_MS = PREVIEW_MINUTES * 60 * 1000;

type Drafts = DraftSet['drafts'];

/** The content as it would be if drafts were published, and until when it is shown. */
export interface Preview {
  store: ContentStore;
  until: Date;
}

/**
 * Begins previews, and finds them by their tokens, of which the database stores hashes. Each is built when it begins; another
 * process builds it on its first request for it.
 */
export function openPreviews(desk: ContentDesk) {
  const { db, now } = desk;
  const kept = new LRUCache<string, ContentStore>({
    max: MOST,
    // one that is pushed out while it is made is shown all the same
    ignoreFetchAbort: true,
    fetchMethod: (drafts) => previewContent(desk, JSON.parse(drafts) as Drafts),
  });

  return {
    /**
     * Builds a preview of these drafts as they are now, and returns it with the token for page requests.
     * @param session_id the session that it ends with
     * @throws Conflict when one of them has changed, ContentMistakes when the content would have mistakes
     */
    async begin(drafts: Drafts, session_id: string): Promise<{ store: ContentStore; token: string }> {
      const drafts_json = JSON.stringify(drafts);
      const store = await kept.forceFetch(drafts_json, { forceRefresh: true });
      const token = newToken();
      const longAgo = new Date(now().getTime() - LASTS_MS).toISOString();
      await db.deleteFrom('content_previews').where('begun_at', '<=', longAgo).execute();
      const row = { token_hash: tokenHash(token), session_id, drafts_json, begun_at: now().toISOString() };
      await db.insertInto('content_previews').values(row).execute();
      return { store, token };
    },
    /** Returns undefined when the preview has expired, its editor has signed out, or its drafts no longer exist. */
    async find(token: string): Promise<Preview | undefined> {
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
    },
  };
}

type Previews = ReturnType<typeof openPreviews>;

/**
 * Returns the content as it would be if the drafts were published. Pictures and documents of the drafts are stored with those of
 * the site, under the hash of their bytes, which nobody knows; the next publication sweeps them.
 * @throws Conflict when a draft has changed, ContentMistakes when the content would have mistakes
 */
async function previewContent(desk: ContentDesk, refs: Drafts): Promise<ContentStore> {
  const { content } = await readWithChanges(desk, await changesOf(desk, await seenDrafts(desk, refs)));
  return openContentStore(unstoredContent(content), desk.now);
}

/** Returns the page that shows an item; the home page for an item that many pages show. */
function pageOfItem(store: ContentStore, kind: string, item: string): string {
  const definition = (CONTENT_KINDS as readonly ContentDefinition[]).find((one) => one.kind === kind);
  const record = store.item(kind, item);
  if (definition === undefined || record === undefined) return homePage.path;
  const { search, pageWords } = definition;
  return search?.path(record, store.list(kind).indexOf(record)) ?? pageWords?.path(record) ?? homePage.path;
}

const OVER = 'This preview is over. Begin another one at the desk.';

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview whose token the request names; content is answered from it. */
    preview?: Preview;
  }
}

/** Finds the previews that requests name. Must be registered before the calls of content. */
export function answerPreviews(app: FastifyInstance, previews: Previews): void {
  app.decorateRequest('preview', undefined);
  app.addHook('onRequest', async (request) => {
    const token = request.headers[CONTENT_PREVIEW];
    if (typeof token === 'string' && request.method === 'GET') request.preview = await previews.find(token);
  });
}

/** Registers the calls that begin a preview and return how long one lasts. */
export function registerPreviewRoutes(app: FastifyInstance, previews: Previews): void {
  app.post(CONTENT_CALLS.previews, EDIT, async (request): Promise<PagePreviewResponse> => {
    const { drafts } = readBody(DRAFT_SET, request.body);
    const begun = await previews
      .begin(drafts, request.staff.session.id)
      .catch((error: unknown) => ({ faults: faultsOf(error) }));
    if ('faults' in begun) {
      const message = 'No page can show it: the content has mistakes.';
      return { success: 1, message, data: { faults: begun.faults } };
    }
    const [{ kind, item } = { kind: '', item: '' }] = drafts;
    const page = pageOfItem(begun.store, kind, item);
    const address = `${page}${page.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${begun.token}`;
    return { success: 1, message: 'The page shows the draft only to you.', data: { faults: [], address } };
  });

  app.get(PREVIEW_CALL, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.preview === undefined) throw new NotFound(OVER);
    return { success: 1, data: { until: request.preview.until.toISOString() } };
  });
}
