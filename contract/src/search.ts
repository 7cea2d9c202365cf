import MiniSearch, { type Options } from 'minisearch';
import { QUERY_MAX_LENGTH } from './limits';

/** One thing that a visitor can find. Text fields are plain, not HTML. */
export interface SearchDocument {
  /** Unique among all documents: `news:library-hours`. */
  id: string;
  /** `page`, or what a content kind's records are called in a search: `event`. A result shows it with a capital. */
  kind: string;
  title: string;
  /** The beginning of its text, at most about 400 characters; empty when there is none. */
  text: string;
  /** Words of its text behind that beginning, each once; they are found but never shown. */
  words?: string;
  /** The page that shows it, as a path of the site; several documents may share one. */
  path: string;
  /** Whole address of a picture, fit for `pictureUrl`. */
  image?: string;
}

/** What a search finds: the document without the words that serve only to find it; the best is first. */
export type SearchHit = Omit<SearchDocument, 'words'>;

export type SearchIndex = MiniSearch<SearchDocument>;

const STOP_WORDS = new Set(
  'a an and are at be by can do does for from how i in is it me my of on or our the their there to we what when where which who with you your'.split(
    ' ',
  ),
);

/** `B.Pharm` is found as typed, as "b pharm" and as "bpharm". */
function tokenize(text: string): string[] {
  return text.split(/[\s\p{Z}]+/u).flatMap((word) => {
    const parts = word.split(/\p{P}+/u).filter(Boolean);
    return parts.length > 1 ? [...parts, parts.join('')] : parts;
  });
}

/** Case and accents make no difference; words that are in every text find nothing. */
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
    // A page about the hostel before an event that was held there.
    boostDocument: (_id, _term, stored) => (stored?.kind === 'page' || stored?.kind === 'course' ? 1.5 : 1),
    combineWith: 'AND',
    prefix: (term, index, terms) => term.length > 1 || index === terms.length - 1,
    // One letter wrong in four is a slip, in three another word.
    fuzzy: (term) => (term.length > 3 ? 1 : false),
    weights: { fuzzy: 0.3, prefix: 0.5 },
  },
};

/** Two letters changed places, which counts as two wrong ones: looked for only when nothing else is found. */
const FORGIVING = { fuzzy: (term: string) => (term.length > 5 ? 2 : term.length > 3 ? 1 : false) };

/** An index that finds nothing yet, for who adds the documents one after the other. */
export const emptyIndex = (): SearchIndex => new MiniSearch(OPTIONS);

/** The index of all documents; the browser and the api make the same one, so both find the same. */
export function createIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = emptyIndex();
  index.addAll(documents);
  return index;
}

/** What is found for a query in which every word counts, misspelt or only begun; nothing typed finds nothing. */
export function searchIn(index: SearchIndex, query: string, limit = Infinity): { total: number; hits: SearchHit[] } {
  const asked = query.slice(0, QUERY_MAX_LENGTH);
  const exact = index.search(asked);
  const found = exact.length > 0 ? exact : index.search(asked, FORGIVING);
  const hits = found.slice(0, limit).map(({ id, kind, title, text, path, image }): SearchHit => {
    const hit = { id, kind, title, text, path };
    return image === undefined ? hit : { ...hit, image };
  });
  return { total: found.length, hits };
}
