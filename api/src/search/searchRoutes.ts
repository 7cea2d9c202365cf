import type { FastifyInstance } from 'fastify';
import { CALLS, type ErrorResponse, type SearchIndexResponse, type SearchResponse } from 'contract/calls';
import { QUERY_MAX_LENGTH } from 'contract/limits';
import { searchIn } from 'contract/search';
import { registerContentRoute, sendAnswer, toAnswer } from '../content/answers/contentRoute';
import type { ContentStore } from '../content/contentStore';
import { answer, array, failure, object, refusals, text, whole } from '../openapi/schemas';
import { ApiError } from '../server/apiError';
import { countDocuments, SEARCH_KINDS, searchDocuments } from './searchDocuments';
import { openServerIndex } from './serverIndex';

const DEFAULT_LIMIT = 20;
const LIMIT_MAX = 100;
/** About 100 kB transferred; browsers of a larger site send each search to the api. */
const INDEX_MAX_DOCUMENTS = 500;

const TOO_LARGE: ErrorResponse = {
  success: 0,
  message: `There are more than ${INDEX_MAX_DOCUMENTS} things to find; ask for them by ${CALLS.search}?q=hostel.`,
};

const hit = { id: text, kind: { type: 'string', enum: SEARCH_KINDS }, title: text, text, path: text, image: text };

/** Registers the search index, for browsers that search locally, and the same search on the server. */
export function registerSearchRoutes(app: FastifyInstance, content: ContentStore, now: () => Date): void {
  registerContentRoute(app, content, {
    url: CALLS.searchIndex,
    summary: 'Everything that can be found, for an index in the browser',
    response: { anyOf: [answer(array(object({ ...hit, words: text }, ['image', 'words']))), failure] },
    wanted: () => undefined,
    async build(): Promise<SearchIndexResponse | ErrorResponse> {
      if (countDocuments(content) > INDEX_MAX_DOCUMENTS) return TOO_LARGE;
      return { success: 1, data: await searchDocuments(content, now()) };
    },
  });

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
