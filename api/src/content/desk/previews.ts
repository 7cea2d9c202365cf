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
import { readContent } from '../check/readContent';
import { type ContentStore, openContentStore, unstoredContent } from '../contentStore';
import { copyAssets } from '../publishContent';
import { type ContentDesk, EDIT } from './contentDesk';
import { changesOf, withChanges } from './drafts';
import { faultsOf, seenDrafts } from './publish';
import { newToken, tokenHash } from '../../secrets/tokens';
import { openIn } from '../../staff/staffGuard';
import { goneSignal } from '../../server/gone';
import { CONTENT_PREVIEW } from '../contentVersion';
import { draftsIn } from './sentDraft';
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
  const kept = new LRUCache<string, Promise<ContentStore | undefined>>({ max: MOST });

  function build(drafts: string, gone?: AbortSignal): Promise<ContentStore | undefined> {
    const content = previewContent({ ...desk, gone }, JSON.parse(drafts) as Drafts);
    kept.set(drafts, content);
    // a draft may have changed by the next request, and a failed preview is tried again
    content.then(
      (made) => made ?? kept.delete(drafts),
      () => kept.delete(drafts),
    );
    return content;
  }

  return {
    /**
     * Builds a preview of these drafts as they are now, and returns it with the token for page requests. Returns undefined when
     * one of them has changed.
     * @param session_id the session that it ends with
     * @param gone whoever begins it has gone
     * @throws ContentMistakes when the content would have mistakes
     */
    async begin(
      drafts: Drafts,
      session_id: string,
      gone: AbortSignal,
    ): Promise<{ store: ContentStore; token: string } | undefined> {
      const drafts_json = JSON.stringify(drafts);
      const store = await build(drafts_json, gone);
      if (store === undefined) return undefined;
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
      const store = await (kept.get(begun.drafts_json) ?? build(begun.drafts_json));
      return store && { store, until };
    },
  };
}

type Previews = ReturnType<typeof openPreviews>;

/**
 * Returns the content as it would be if the drafts were published; undefined when a draft, or a file that it is based on, has
 * changed in the meantime. Pictures and documents of the drafts are stored with those of the site, under the hash of their
 * bytes, which nobody knows; the next publication sweeps them.
 * @throws ContentMistakes when the content would have mistakes
 */
async function previewContent(desk: ContentDesk, refs: Drafts): Promise<ContentStore | undefined> {
  const { drafts, changed } = await seenDrafts(desk, refs);
  if (changed.length > 0) return undefined;
  const content = await withChanges(desk.contentDir, await changesOf(desk, drafts), async (folder) => {
    const read = await readContent(folder, undefined, desk.gone);
    await copyAssets(read.assets, folder, desk.folders.storage);
    return read;
  });
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
const CHANGED = 'Drafts or files have changed in the meantime. Look at them first.';

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
  app.post(CONTENT_CALLS.previews, EDIT, async (request, reply): Promise<PagePreviewResponse> => {
    const drafts = draftsIn(request.body);
    const begun = await previews
      .begin(drafts, openIn(request).session.id, goneSignal(reply))
      .catch((error: unknown) => ({ faults: faultsOf(error) }));
    if (begun === undefined) throw new Conflict(CHANGED);
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
