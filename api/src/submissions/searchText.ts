import { type RawBuilder, sql } from 'kysely';

/** Normalises a text for comparison: lower case, and full-width letters as ordinary ones. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

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
