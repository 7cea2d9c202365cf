import { type RawBuilder, sql } from 'kysely';

/** The chillu letters of Malayalam, each also written as a letter, a virama and a joiner. */
const CHILLUS = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ', ക: 'ൿ' } as Record<string, string>;
const LONG_CHILLU = /([ണനരലളക])\u0d4d\u200d/g;

const APOSTROPHES = /['’‘ʼ`´]/g;
const ACCENTS = /[\u0300-\u036f]/g;
/** A letter that stands alone, with a dot; and one that another follows. */
const DOTTED_INITIAL = /(?<![\p{L}\p{M}\p{N}])(\p{L})\. */gu;
const INITIAL_BEFORE_ANOTHER = /(?<![\p{L}\p{M}\p{N}])(\p{L}) +(?=\p{L}(?![\p{L}\p{M}\p{N}]))/gu;

/**
 * Normalises a text for comparison: lower case, full-width letters as ordinary ones, without accents and apostrophes, one
 * encoding of chillu letters, and initials in one word (`K.P.Anjali`, `K P Anjali` and `KP Anjali` are the same).
 */
const folded = (text: string): string =>
  text
    .replace(LONG_CHILLU, (_, letter: string) => CHILLUS[letter] ?? letter)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .replace(/\p{DI}/gu, '')
    .toLowerCase()
    .replace(DOTTED_INITIAL, '$1 ')
    .replace(INITIAL_BEFORE_ANOTHER, '$1');

/** Returns what the column `search_text` holds, so that no list reads all rows to find some. */
export const searchTextOf = (texts: Iterable<string>): string => folded([...texts].join('\n'));

/** Yields every text within a JSON value, without its keys, which every record has. */
export function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}

/** A telephone number as people write it: digits with spaces, dashes, dots, brackets and a plus. */
const PHONE = /^\+?[\d\s().-]+$/;
const LEAST_DIGITS = 7;

/** Returns the digits of a search for a telephone number, without the code of India or a leading zero; undefined for others. */
function phoneIn(search: string): string | undefined {
  const typed = folded(search).trim();
  const digits = typed.replace(/\D/g, '');
  if (!PHONE.test(typed) || digits.length < LEAST_DIGITS) return undefined;
  return digits.length > 10 ? digits.replace(/^(00)?91(?=\d{10}$)|^0+(?=\d{10}$)/, '') : digits;
}

/** Returns a condition on `search_text`: every word of `search` occurs in it, or its telephone number does. */
export function matchesWords(search: string): RawBuilder<unknown> {
  const text = sql`search_text`;
  const words = folded(search).split(/\s+/).filter(Boolean);
  const has = words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape ${'\\'}`);
  if (has.length === 0) return sql`1 = 1`;
  const phone = phoneIn(search);
  if (phone === undefined) return sql`(${sql.join(has, sql` and `)})`;
  const joined = [' ', '-', '+', '(', ')', '.'].reduce((inner, mark) => sql`replace(${inner}, ${mark}, '')`, text);
  return sql`((${sql.join(has, sql` and `)}) or ${joined} like ${`%${phone}%`})`;
}
