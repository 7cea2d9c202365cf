import { type ContentDefinition, grows, type RecordIds } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { LIST_LIMIT_MAX } from 'contract/listQuery';
import { SITE_PAGES } from 'contract/pages/pages';
import { cutText, plainText } from 'contract/plainText';
import type { SearchDocument } from 'contract/search';
import type { ContentStore } from '../content/contentStore';

const TEXT_LENGTH = 400;

const DEFINITIONS: readonly ContentDefinition[] = CONTENT_KINDS;

/** Kinds of documents. */
export const SEARCH_KINDS = ['page', ...DEFINITIONS.flatMap(({ search }) => search?.kind ?? [])];

/** Returns everything on the site that can be found, from the published content; closed vacancies excluded. */
export async function searchDocuments(content: ContentStore, now: Date): Promise<SearchDocument[]> {
  const documents = pages(content);
  for (const definition of DEFINITIONS) {
    for await (const part of partsOf(content, definition)) documents.push(...found(content, definition, part, now));
  }
  return documents;
}

interface Part {
  records: readonly RecordIds[];
  offset: number;
}

/** Yields the records of a kind that are search results; a growing list one part after the other. */
async function* partsOf(content: ContentStore, definition: ContentDefinition): AsyncGenerator<Part> {
  const { kind, search } = definition;
  if (search === undefined) return;
  if (!grows(definition)) {
    yield { records: content.list(kind), offset: 0 };
    return;
  }
  for (let offset = 0; ; offset += LIST_LIMIT_MAX) {
    const { records } = await content.part(kind, { limit: LIST_LIMIT_MAX, offset });
    if (records.length > 0) yield { records, offset };
    if (records.length < LIST_LIMIT_MAX) return;
  }
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

/** Returns the documents of a part. */
function found(
  content: ContentStore,
  { kind, search }: ContentDefinition,
  { records, offset }: Part,
  now: Date,
): SearchDocument[] {
  if (search === undefined) return [];
  const pictureOf = (record: object): string | undefined =>
    search.picture && content.baseUrl(kind) + (record as Record<string, unknown>)[search.picture];
  return records.flatMap((record, index) => {
    if (search.isFound?.(record, now) === false) return [];
    const document = toDocument({
      kind: search.kind,
      title: search.title(record),
      slug: record.slug,
      path: search.path(record, offset + index),
      html: search.texts(record),
      image: pictureOf(record),
    });
    return [document];
  });
}

/** Returns the words of a text that are not in its shown beginning, each once. */
function furtherWords(whole: string, shown: string): string {
  const known = wordsOf(shown);
  return [...wordsOf(whole)].filter((word) => !known.has(word)).join(' ');
}

const wordsOf = (text: string) =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*[\p{L}\p{N}]/gu) ?? []);
