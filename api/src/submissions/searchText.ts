import { type RawBuilder, sql } from 'kysely';
import { folded, phoneIn, wordsOf } from '../office/filters/searchWords';

/** Returns what the column `search_text` holds, so that no list reads all rows to find some. */
export const searchTextOf = (texts: Iterable<string>): string => folded([...texts].join('\n'));

/** Returns a condition on `search_text`: every word of `search` occurs in it, or its telephone number does. */
export function matchesWords(search: string): RawBuilder<unknown> {
  const text = sql`search_text`;
  const has = wordsOf(search).map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape ${'\\'}`);
  if (has.length === 0) return sql`1 = 1`;
  const phone = phoneIn(search);
  if (phone === undefined) return sql`(${sql.join(has, sql` and `)})`;
  const joined = [' ', '-', '+', '(', ')', '.'].reduce((inner, mark) => sql`replace(${inner}, ${mark}, '')`, text);
  return sql`((${sql.join(has, sql` and `)}) or ${joined} like ${`%${phone}%`})`;
}
