import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CALLS, type SearchResponse } from 'contract/calls';
import { QUERY_MAX_LENGTH } from 'contract/limits';
import { sendCached, toResponse } from '../content/responses/contentRoute';
import type { ContentStore } from '../content/contentStore';
import { answer, array, object, refusals, text, whole } from '../openapi/schemas';
import { Malformed } from '../lib/refusals';
import { wholeNumber } from '../server/queryValues';
import { SITE_PAGES } from '../server/visitorAddress';
import type { ContentDefinition } from 'contract/content/definition';
import { DEFINITIONS } from 'contract/content/kinds';
import { plainText } from 'contract/plainText';
import { openSearch, type Search, type SearchDocument } from './searchIndex';
import { type SearchedPage, unpackPages } from './sitePages';

const DEFAULT_LIMIT = 20;
const LIMIT_MAX = 100;

const SEARCH_KINDS = ['page', ...DEFINITIONS.flatMap(({ search }) => search?.kind ?? [])];

const hit = { id: text, kind: { type: 'string', enum: SEARCH_KINDS }, title: text, text, path: text, image: text };

/** Registers the search in everything that is published, and in the pages that a page server sends with the call. */
export function registerSearchRoutes(app: FastifyInstance, content: ContentStore, now: () => Date): void {
  const searchOf = keepSearches(content, now);
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
      const limit = wholeNumber('limit', request.query.limit, LIMIT_MAX) ?? DEFAULT_LIMIT;
      const version = content.version();
      const search = await searchOf(String(request.headers[SITE_PAGES] ?? ''));
      const body: SearchResponse = { success: 1, data: search(query, limit) };
      return sendCached(request, reply, toResponse(body, version));
    },
  );
}

function queryOf(q: unknown): string {
  if (typeof q !== 'string' || q.trim() === '') throw new Malformed('Write what to search for, as ?q=hostel.');
  if (q.length > QUERY_MAX_LENGTH) throw new Malformed(`Search for at most ${QUERY_MAX_LENGTH} characters.`);
  return q;
}

/** Keeps the index of each content version and list of pages, built with the first search of it. */
function keepSearches(content: ContentStore, now: () => Date): (packedPages: string) => Promise<Search> {
  const kept = new LRUCache<string, Search, string>({
    // while page servers change to other releases, there are two lists of pages
    max: 2,
    // one that is pushed out while it is made is sent all the same
    ignoreFetchAbort: true,
    fetchMethod(_key, _stale, { context: packedPages }) {
      const [site] = content.list('site');
      const synonyms = (site?.synonyms ?? []).map((phrases) => phrases.split(','));
      const records = DEFINITIONS.flatMap((definition) => recordsFound(content, definition, now()));
      return openSearch([...pagesFound(content, unpackPages(packedPages)), ...records], synonyms);
    },
  });
  return (packedPages) => kept.forceFetch(`${content.version()} ${packedPages}`, { context: packedPages });
}

const plain = (texts: readonly string[]): string =>
  texts
    .map((part) => plainText(part))
    .filter(Boolean)
    .join(' ');

/** Returns the pages, with their texts from the content folder. */
function pagesFound(content: ContentStore, sitePages: SearchedPage[]): SearchDocument[] {
  const own = new Map<string, string[]>();
  for (const { kind, pageWords } of DEFINITIONS) {
    for (const record of pageWords ? content.list(kind) : []) {
      const path = pageWords?.path(record) ?? '';
      own.set(path, [...(own.get(path) ?? []), ...(pageWords?.texts(record) ?? [])]);
    }
  }
  return sitePages.map(({ path, label, words = '' }) => ({
    id: `page:${path}`,
    kind: 'page',
    title: label,
    path,
    text: () => plain([words, ...(own.get(path) ?? [])]),
  }));
}

/** Returns the records of a kind that are found now: not a closed vacancy. */
function recordsFound(content: ContentStore, definition: ContentDefinition, now: Date): SearchDocument[] {
  const { kind, search, titleField = '', pictureField } = definition;
  if (search === undefined) return [];
  return content.list(kind).flatMap((record, index) => {
    const fields = record as Readonly<Record<string, unknown>>;
    if (search.isFound?.(record, now) === false) return [];
    return {
      id: `${search.kind}:${record.slug}`,
      kind: search.kind,
      title: String(fields[titleField]),
      path: search.path(record, index),
      text: () => plain(search.texts(record)),
      image: pictureField && content.baseUrl(kind) + String(fields[pictureField]),
    };
  });
}
