import type { SearchHit } from 'contract/calls';
import { cutText } from 'contract/plainText';
import MiniSearch, { type Options } from 'minisearch';

/** A document that a visitor can find; `id` is unique among all: `news:library-hours`. */
export interface SearchDocument extends Omit<SearchHit, 'text'> {
  /** Its whole text, plain; computed, so that the text of thousands is not kept a second time. */
  text: () => string;
}

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
  fields: ['title', 'text'],
  storeFields: ['kind'],
  tokenize,
  processTerm,
  searchOptions: {
    boost: { title: 4 },
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

/** Documents at a time; between chunks, other requests are answered. */
const CHUNK = 25;

export type Search = Awaited<ReturnType<typeof openSearch>>;

/**
 * Indexes documents; returns a search for those in which every word of a query matches, misspelt or incomplete, best first.
 * @param synonyms groups of phrases: a document with one of them is found by the others
 */
export async function openSearch(documents: readonly SearchDocument[], synonyms: readonly string[][] = []) {
  const groups = synonyms.map((phrases) => phrases.map(asPhrase));
  function indexedText({ title, text }: SearchDocument): string {
    const whole = text();
    const written = asPhrase(`${title} ${whole}`);
    return [whole, ...groups.filter((group) => group.some((phrase) => written.includes(phrase))).flat()].join(' ');
  }
  const index = new MiniSearch<SearchDocument>({
    ...OPTIONS,
    extractField: (document, name) =>
      name === 'text' ? indexedText(document) : document[name as Exclude<keyof SearchDocument, 'text'>],
  });
  await index.addAllAsync(documents, { chunkSize: CHUNK });
  const byId = new Map(documents.map((document) => [document.id, document]));

  return (query: string, limit = Infinity): { data: SearchHit[]; total: number } => {
    const exact = index.search(query);
    const found = exact.length > 0 ? exact : index.search(query, FORGIVING);
    const data = found.slice(0, limit).flatMap(({ id, terms }) => {
      const document = byId.get(id as string);
      return document ? { ...document, text: shownText(document.text(), terms) } : [];
    });
    return { data, total: found.length };
  };
}

/** Words with a space around each: one phrase is a part of another only by whole words. */
const asPhrase = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*[\p{L}\p{N}]/gu) ?? []).join(' ')} `;

/** Characters of the beginning of a text, and of a part further down. */
const TEXT_LENGTH = 400;
const AROUND_LENGTH = 200;
/** Characters before the first word that was found. */
const BEFORE = 60;

/** Returns the beginning of a text, or the part around the first of some words if that is further down. */
function shownText(whole: string, terms: readonly string[]): string {
  const lower = whole.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
  const first = Math.min(...places);
  if (places.length === 0 || first < AROUND_LENGTH) return cutText(whole, TEXT_LENGTH);
  const begin = whole.indexOf(' ', first - BEFORE) + 1;
  return `… ${cutText(whole.slice(begin), AROUND_LENGTH)}`;
}
