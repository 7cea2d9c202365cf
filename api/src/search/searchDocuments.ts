import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { SITE_PAGES } from 'contract/pages/pages';
import { cutText, plainText } from 'contract/plainText';
import type { SearchDocument } from 'contract/search';
import type { ContentStore } from '../content/contentStore';

const TEXT_LENGTH = 400;

const DEFINITIONS: readonly ContentDefinition[] = CONTENT_KINDS;

/** What a document can be of. */
export const SEARCH_KINDS = ['page', ...DEFINITIONS.flatMap(({ search }) => search?.kind ?? [])];

/** Everything of the site that can be found, made from what is published now; closed vacancies are not. */
export function searchDocuments(content: ContentStore, now: Date): SearchDocument[] {
  return [...pages(content), ...DEFINITIONS.flatMap((definition) => records(content, definition, now))];
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

/** The pages, with the texts that the content folder has for them. */
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

/** The records of a kind that are results of their own. */
function records(content: ContentStore, { kind, search }: ContentDefinition, now: Date): SearchDocument[] {
  if (search === undefined) return [];
  const pictureOf = (record: object): string | undefined =>
    search.picture && content.baseUrl(kind) + (record as Record<string, unknown>)[search.picture];
  const all = content.list(kind);
  return all
    .filter((record) => search.isFound?.(record, now) ?? true)
    .map((record) =>
      toDocument({
        kind: search.kind,
        title: search.title(record),
        slug: record.slug,
        path: search.path(record, all),
        html: search.texts(record),
        image: pictureOf(record),
      }),
    );
}

/** The words of a text that are not in its shown beginning, each once. */
function furtherWords(whole: string, shown: string): string {
  const known = wordsOf(shown);
  return [...wordsOf(whole)].filter((word) => !known.has(word)).join(' ');
}

const wordsOf = (text: string) =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*[\p{L}\p{N}]/gu) ?? []);
