import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { SITE_PAGES } from 'contract/pages/pages';
import { cutText, plainText } from 'contract/plainText';
import type { SearchDocument } from 'contract/search';
import type { ContentStore } from '../content/contentStore';
import { giveWay } from '../db/giveWay';

const TEXT_LENGTH = 400;
/** Records at a time; between them, other requests are answered. */
const CHUNK = 100;

const DEFINITIONS: readonly ContentDefinition[] = CONTENT_KINDS;

/** Kinds of documents. */
export const SEARCH_KINDS = ['page', ...DEFINITIONS.flatMap(({ search }) => search?.kind ?? [])];

/** Returns everything on the site that can be found, from the published content; closed vacancies excluded. */
export async function searchDocuments(content: ContentStore, now: Date): Promise<SearchDocument[]> {
  const documents = pages(content);
  for (const definition of DEFINITIONS) documents.push(...(await found(content, definition, now)));
  return documents;
}

type Found = Pick<SearchDocument, 'kind' | 'title' | 'path'> & { slug?: string; html: string[]; image?: string };

function toDocument({ kind, title, path, slug, html, image }: Found): SearchDocument {
  const whole = html
    .map((part) => plainText(part))
    .filter(Boolean)
    .join(' ');
  const text = cutText(whole, TEXT_LENGTH);
  const words = furtherWords(whole, text);
  const document: SearchDocument = { id: `${kind}:${slug ?? path}`, kind, title, text, path };
  if (words !== '') document.words = words;
  if (image !== undefined) document.image = image;
  return document;
}

/** Returns the pages, with their texts from the content folder. */
function pages(content: ContentStore): SearchDocument[] {
  const own = new Map<string, string[]>();
  for (const { kind, pageWords } of DEFINITIONS) {
    for (const record of pageWords ? content.list(kind) : []) {
      const path = pageWords?.path(record) ?? '';
      own.set(path, [...(own.get(path) ?? []), ...(pageWords?.texts(record) ?? [])]);
    }
  }
  return SITE_PAGES.map(({ path, title, label = title, words }) =>
    toDocument({ kind: 'page', title: label, path, html: [words, ...(own.get(path) ?? [])] }),
  );
}

/** Returns the documents of a kind; of a long list it answers other requests in between. */
async function found(content: ContentStore, definition: ContentDefinition, now: Date): Promise<SearchDocument[]> {
  const { kind, search } = definition;
  if (search === undefined) return [];
  const pictureOf = (record: object): string | undefined =>
    search.picture && content.baseUrl(kind) + (record as Record<string, unknown>)[search.picture];
  const documents: SearchDocument[] = [];
  for (const [index, record] of content.list(kind).entries()) {
    if (index % CHUNK === CHUNK - 1) await giveWay();
    if (search.isFound?.(record, now) === false) continue;
    const document = toDocument({
      kind: search.kind,
      title: search.title(record),
      slug: record.slug,
      path: search.path(record, index),
      html: search.texts(record),
      image: pictureOf(record),
    });
    documents.push(document);
  }
  return documents;
}

/** Returns the words of a text that are not in its shown beginning, each once. */
function furtherWords(whole: string, shown: string): string {
  const known = wordsOf(shown);
  return [...wordsOf(whole)].filter((word) => !known.has(word)).join(' ');
}

const wordsOf = (text: string) =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*[\p{L}\p{N}]/gu) ?? []);
