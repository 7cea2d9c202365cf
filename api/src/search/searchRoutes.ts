import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CALLS, type SearchResponse } from 'contract/calls';
import { QUERY_MAX_LENGTH } from 'contract/limits';
import { emptyIndex, searchIn, type SearchIndex } from 'contract/search';
import { sendAnswer, toAnswer } from '../content/answers/contentRoute';
import type { ContentStore } from '../content/contentStore';
import { answer, array, object, refusals, text, whole } from '../openapi/schemas';
import { ApiError } from '../server/apiError';
import { SEARCH_KINDS, searchDocuments } from './searchDocuments';

const DEFAULT_LIMIT = 20;
const LIMIT_MAX = 100;

const hit = { id: text, kind: { type: 'string', enum: SEARCH_KINDS }, title: text, text, path: text, image: text };

/** Registers the search in everything that is published. */
export function registerSearchRoutes(app: FastifyInstance, content: ContentStore, now: () => Date): void {
  const index = openServerIndex(content, now);
  app.get<{ Querystring: Record<string, unknown> }>(
    CALLS.search,
    {
      schema: {
        summary: 'Searches the site; best results first',
        tags: ['content'],
        response: { 200: answer(object({ data: array(object(hit, ['image'])), total: whole })), ...refusals },
      },
    },
    async (request, reply) => {
      const query = queryOf(request.query.q);
      const limit = limitOf(request.query.limit);
      const version = content.version();
      const { total, hits } = searchIn(await index(), query, limit);
      const body: SearchResponse = { success: 1, data: { data: hits, total } };
      return sendAnswer(request, reply, toAnswer(body, version));
    },
  );
}

function queryOf(q: unknown): string {
  if (typeof q !== 'string' || q.trim() === '') throw new ApiError(400, 'Write what to search for, as ?q=hostel.');
  if (q.length > QUERY_MAX_LENGTH) throw new ApiError(400, `Search for at most ${QUERY_MAX_LENGTH} characters.`);
  return q;
}

function limitOf(limit: unknown): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  const count = typeof limit === 'string' && /^\d{1,3}$/.test(limit) ? Number(limit) : 0;
  if (count >= 1 && count <= LIMIT_MAX) return count;
  throw new ApiError(400, `Ask for 1 to ${LIMIT_MAX} results, as &limit=10.`);
}

/** Documents added at a time; between chunks, other requests are answered. */
const CHUNK = 100;

/** Opens the index that the api searches, built with the first search of each content version. */
function openServerIndex(content: ContentStore, now: () => Date): () => Promise<SearchIndex> {
  const kept = new LRUCache<string, SearchIndex>({
    max: 1,
    // one that is pushed out while it is made is sent all the same
    ignoreFetchAbort: true,
    async fetchMethod() {
      const index = emptyIndex();
      await index.addAllAsync(await searchDocuments(content, now()), { chunkSize: CHUNK });
      return index;
    },
  });
  return () => kept.forceFetch(content.version());
}
