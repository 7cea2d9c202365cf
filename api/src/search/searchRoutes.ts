import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CALLS, type SearchResponse } from 'contract/calls';
import { QUERY_MAX_LENGTH } from 'contract/limits';
import { emptyIndex, searchIn, type SearchIndex, type SearchDocument, type TextOf } from 'contract/search';
import { sendCached, toResponse } from '../content/responses/contentRoute';
import type { ContentStore } from '../content/contentStore';
import { answer, array, object, refusals, text, whole } from '../openapi/schemas';
import { Malformed } from '../lib/refusals';
import { wholeNumber } from '../server/queryValues';
import { SITE_PAGES } from '../server/visitorHeader';
import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import type { SearchedPage } from 'contract/pages/listing';
import { cutText, plainText } from 'contract/plainText';
import { giveWay } from '../db/giveWay';
import { unpackPages } from './sitePages';

const DEFAULT_LIMIT = 20;
const LIMIT_MAX = 100;

/** Documents at a time; between chunks, other requests are answered. */
const CHUNK = 100;

const DEFINITIONS: readonly ContentDefinition[] = CONTENT_KINDS;

const SEARCH_KINDS = ['page', ...DEFINITIONS.flatMap(({ search }) => search?.kind ?? [])];

const hit = { id: text, kind: { type: 'string', enum: SEARCH_KINDS }, title: text, text, path: text, image: text };

/** Registers the search in everything that is published, and in the pages that a page server sends with the call. */
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
      const limit = wholeNumber('limit', request.query.limit, LIMIT_MAX) ?? DEFAULT_LIMIT;
      const version = content.version();
      const { found, textOf } = await index(String(request.headers[SITE_PAGES] ?? ''));
      const { total, hits } = searchIn(found, query, limit, textOf);
      const body: SearchResponse = { success: 1, data: { data: hits, total } };
      return sendCached(request, reply, toResponse(body, version));
    },
  );
}

function queryOf(q: unknown): string {
  if (typeof q !== 'string' || q.trim() === '') throw new Malformed('Write what to search for, as ?q=hostel.');
  if (q.length > QUERY_MAX_LENGTH) throw new Malformed(`Search for at most ${QUERY_MAX_LENGTH} characters.`);
  return q;
}

interface ServerIndex {
  found: SearchIndex;
  /** Reads the whole text again, which is not kept a second time. */
  textOf: TextOf;
}

/** Opens the index that the api searches, built with the first search of each content version and list of pages. */
function openServerIndex(content: ContentStore, now: () => Date): (packedPages: string) => Promise<ServerIndex> {
  const kept = new LRUCache<string, ServerIndex, string>({
    // while page servers change to other releases, there are two lists of pages
    max: 2,
    // one that is pushed out while it is made is sent all the same
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: packedPages }) {
      const found = emptyIndex();
      const texts = new Map<string, () => string>();
      await found.addAllAsync(await searchDocuments(content, unpackPages(packedPages), now(), texts), {
        chunkSize: CHUNK,
      });
      return { found, textOf: (id, terms) => textAround(texts.get(id)?.() ?? '', terms) };
    },
  });
  return (packedPages) => kept.forceFetch(`${content.version()} ${packedPages}`, { context: packedPages });
}

const TEXT_LENGTH = 400;
/** Returns everything on the site that can be found, from the published content; closed vacancies excluded. */
async function searchDocuments(
  content: ContentStore,
  sitePages: SearchedPage[],
  now: Date,
  texts: Map<string, () => string>,
): Promise<SearchDocument[]> {
  const sources = pages(content, sitePages);
  for (const definition of DEFINITIONS) sources.push(...(await found(content, definition, now)));
  const [site] = content.list('site');
  const synonyms = (site?.synonyms ?? []).map((phrases) => phrases.split(',').map(asPhrase));
  const documents: SearchDocument[] = [];
  for (const [index, source] of sources.entries()) {
    if (index % CHUNK === CHUNK - 1) await giveWay();
    const document = toDocument(source, synonyms);
    texts.set(document.id, () => wholeOf(source));
    documents.push(document);
  }
  return documents;
}

type Found = Pick<SearchDocument, 'kind' | 'title' | 'path'> & { slug?: string; image?: string } & {
  /** Plain or rich texts. */
  html: () => string[];
};

const wholeOf = ({ html }: Found): string =>
  html()
    .map((part) => plainText(part))
    .filter(Boolean)
    .join(' ');

function toDocument(source: Found, synonyms: readonly string[][]): SearchDocument {
  const { kind, title, path, slug, image } = source;
  const whole = wholeOf(source);
  const text = cutText(whole, TEXT_LENGTH);
  const written = asPhrase(`${title} ${whole}`);
  const meant = synonyms.filter((group) => group.some((phrase) => written.includes(phrase))).flat();
  const words = furtherWords([whole, ...meant].join(' '), text);
  const document: SearchDocument = { id: `${kind}:${slug ?? path}`, kind, title, text, path };
  if (words !== '') document.words = words;
  if (image !== undefined) document.image = image;
  return document;
}

/** Returns the pages, with their texts from the content folder. */
function pages(content: ContentStore, sitePages: SearchedPage[]): Found[] {
  const own = new Map<string, string[]>();
  for (const { kind, pageWords } of DEFINITIONS) {
    for (const record of pageWords ? content.list(kind) : []) {
      const path = pageWords?.path(record) ?? '';
      own.set(path, [...(own.get(path) ?? []), ...(pageWords?.texts(record) ?? [])]);
    }
  }
  return sitePages.map(({ path, label, words = '' }) =>
    pageFound(label, path, () => [words, ...(own.get(path) ?? [])]),
  );
}

const pageFound = (title: string, path: string, html: () => string[]): Found => ({ kind: 'page', title, path, html });

/** Returns what is found of a kind; of a long list it answers other requests in between. */
async function found(content: ContentStore, definition: ContentDefinition, now: Date): Promise<Found[]> {
  const { kind, search } = definition;
  if (search === undefined) return [];
  const pictureOf = (record: object): string | undefined =>
    search.picture && content.baseUrl(kind) + (record as Record<string, unknown>)[search.picture];
  const documents: Found[] = [];
  for (const [index, record] of content.list(kind).entries()) {
    if (index % CHUNK === CHUNK - 1) await giveWay();
    if (search.isFound?.(record, now) === false) continue;
    documents.push({
      kind: search.kind,
      title: search.title(record),
      slug: record.slug,
      path: search.path(record, index),
      html: () => search.texts(record),
      image: pictureOf(record),
    });
  }
  return documents;
}

/** Returns the words of a text that are not in its shown beginning, each once. */
function furtherWords(whole: string, shown: string): string {
  const known = wordsOf(shown);
  return [...wordsOf(whole)].filter((word) => !known.has(word)).join(' ');
}

const inOrder = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*[\p{L}\p{N}]/gu) ?? [];

const wordsOf = (text: string) => new Set(inOrder(text));

/** Words with a space around each: one phrase is a part of another only by whole words. */
const asPhrase = (text: string) => ` ${inOrder(text).join(' ')} `;

/** Characters before the first word that was found. */
const BEFORE = 60;
const AROUND_LENGTH = 200;

/** Returns the line of a text around the first of some words, if it is not in the beginning. */
function textAround(whole: string, terms: readonly string[]): string | undefined {
  const lower = whole.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const first = Math.min(...places);
  if (places.length === 0 || first < AROUND_LENGTH) return undefined;
  const begin = whole.indexOf(' ', first - BEFORE) + 1;
  return `… ${cutText(whole.slice(begin), AROUND_LENGTH)}`;
}
