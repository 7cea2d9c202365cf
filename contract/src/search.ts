import MiniSearch, { type Options } from 'minisearch';
import { QUERY_MAX_LENGTH } from './limits';

/** A document that a visitor can find. Text fields are plain, not HTML. */
export interface SearchDocument {
  /** Unique among all documents: `news:library-hours`. */
  id: string;
  /** `page`, or the search kind of a content kind: `event`. A result shows it capitalised. */
  kind: string;
  title: string;
  /** The beginning of its text, at most about 400 characters; empty when there is none. */
  text: string;
  /** Words of the rest of its text, each once; they are searched but never shown. */
  words?: string;
  /** The page that shows it, as a path within the site; several documents may share one. */
  path: string;
  /** Complete address of a picture, suitable for `pictureUrl`. */
  image?: string;
}

/** A search result: the document without the words that serve only to find it; best first. */
export type SearchHit = Omit<SearchDocument, 'words'>;

export type SearchIndex = MiniSearch<SearchDocument>;

const STOP_WORDS = new Set(
  'a an and are at be by can do does for from how i in is it me my of on or our the their there to we what when where which who with you your'.split(
    ' ',
  ),
);

/** Splits a text into terms: `B.Pharm` is found as typed, as "b pharm" and as "bpharm". */
function tokenize(text: string): string[] {
  return text.split(/[\s\p{Z}]+/u).flatMap((word) => {
    const parts = word.split(/\p{P}+/u).filter(Boolean);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
}

/** Ignores case and accents; drops words that occur in every text. */
function processTerm(term: string): string | null {
  const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain === '' || STOP_WORDS.has(plain) ? null : plain;
}

const OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'text', 'words'],
  storeFields: ['kind', 'title', 'text', 'path', 'image'],
  tokenize,
  processTerm,
  searchOptions: {
    boost: { title: 4, text: 1.5 },
    // A page about the hostel ranks before an event that was held there.
    boostDocument: (_id, _term, stored) => (stored?.kind === 'page' || stored?.kind === 'course' ? 1.5 : 1),
    combineWith: 'AND',
    prefix: (term, index, terms) => term.length > 1 || index === terms.length - 1,
    // One wrong letter in four is a typing error, in three a different word.
    fuzzy: (term) => (term.length > 3 ? 1 : false),
    weights: { fuzzy: 0.3, prefix: 0.5 },
  },
};

/** Allows two swapped letters, which count as two wrong ones: used only when nothing else is found. */
const FORGIVING = { fuzzy: (term: string) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false) };

/** Creates an empty index, for a caller that adds documents one at a time. */
export const emptyIndex = (): SearchIndex => new MiniSearch(OPTIONS);

/** Returns the text of a document around the words that were found in it; undefined for its beginning. */
export type TextOf = (id: string, terms: readonly string[]) => string | undefined;

/** Returns the documents in which every word of the query matches, misspelt or incomplete; an empty query finds nothing. */
export function searchIn(
  index: SearchIndex,
  query: string,
  limit = Infinity,
  textOf?: TextOf,
): { total: number; hits: SearchHit[] } {
  const asked = query.slice(0, QUERY_MAX_LENGTH);
  const exact = index.search(asked);
  const found = exact.length > 0 ? exact : index.search(asked, FORGIVING);
  const hits = found.slice(0, limit).map(({ id, kind, title, text, path, image, terms }): SearchHit => {
    const hit = { id, kind, title, text: textOf?.(id, terms) ?? text, path };
    return image === undefined ? hit : { ...hit, image };
  });
  return { total: found.length, hits };
}
