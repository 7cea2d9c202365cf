import { type RawBuilder, sql } from 'kysely';
import { wholeNumber, wrongValue } from '../server/queryValues';
import { endOfDay, readDay, startOfDay } from '../lib/indianDay';
import type { Db } from '../db/schema';
import { matchesWords } from './searchText';
import type { Condition, SubmissionTable } from './submissionKind';

/** Returns an SQL condition, or how to correct the value. `who` is the e-mail address of the person who asks. */
export type Read = (value: string, who: string) => RawBuilder<unknown> | string;

/** A route with the filters of a list. */
export interface ListRoute {
  Querystring: Record<string, unknown>;
}

/** Maximum length of the search words, in characters. */
const WORDS_MAX = 200;
/** Maximum number of lines that are read at a time. */
const LIMIT_MAX = 200;

export const oneOf =
  (choices: readonly string[], where: Read): Read =>
  (value, who) =>
    choices.includes(value) ? where(value, who) : `use one of ${choices.join(', ')}`;

export const isSet =
  (where: (who: string) => RawBuilder<unknown>): Read =>
  (value, who) =>
    value === '1' ? where(who) : 'use 1';

/** Returns the filters of every list: unopened ones, by the days of their receipt in Indian time, both inclusive, and by words. */
export const commonFilters = (table: Pick<SubmissionTable, 'name' | 'reference' | 'receivedAt'>) =>
  ({
    unopened: isSet((who) => unopenedBy(table, who)),
    from: dayOf((day) => sql`${sql.ref(table.receivedAt)} >= ${startOfDay(day)}`),
    until: dayOf((day) => sql`${sql.ref(table.receivedAt)} < ${endOfDay(day)}`),
    words: (value) => (value.length > WORDS_MAX ? `write at most ${WORDS_MAX} letters` : matchesWords(value)),
  }) satisfies Record<string, Read>;

const dayOf =
  (where: (day: string) => RawBuilder<unknown>): Read =>
  (value) => {
    const day = readDay(value);
    return day === undefined ? 'write a day as 2027-06-30' : where(day);
  };

/** Which part of a list is requested. */
export type ListQuery = ReturnType<typeof readListQuery>;

/**
 * @param who e-mail address of the person who asks
 * @param others parameters that the caller has read
 * @throws Malformed that names the parameter, its value and the fix
 */
export function readListQuery(
  { limit, offset, ...given }: Record<string, unknown>,
  who: string,
  filters: Readonly<Record<string, Read>>,
  ...others: string[]
) {
  const where: RawBuilder<unknown>[] = [];
  const shown: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const read = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (read === undefined || typeof value !== 'string') {
      const known = [...Object.keys(filters), ...others, 'offset', 'limit'];
      throw wrongValue(name, value, `give one value to one of ${known.join(', ')}`);
    }
    if (value === '') continue;
    const condition = read(value, who);
    if (typeof condition === 'string') throw wrongValue(name, value, condition);
    where.push(condition);
    shown.push(`${name}=${name === 'words' ? '(not logged)' : value}`);
  }
  return {
    where,
    /** For the office log; search words are left out, since they may be somebody's name. */
    shown: shown.length === 0 ? 'of all' : shown.join(' '),
    limit: wholeNumber('limit', limit, LIMIT_MAX) ?? 50,
    offset: wholeNumber('offset', offset, 1_000_000, 0) ?? 0,
  };
}

type Table = Pick<SubmissionTable, 'name' | 'reference'>;

/** Selects the version of a row that somebody of the office has seen; null for none. `who` is an e-mail address. */
export const seenVersion = ({ name, reference }: Table, who: string): Condition =>
  sql`(select version from reads where reads.reference = ${sql.ref(`${name}.${reference}`)} and reads.who = ${who})`;

/** Returns a condition on its table: not seen by somebody since its last change. */
export const unopenedBy = (table: Table, who: string): Condition =>
  sql`coalesce(${seenVersion(table, who)}, -1) < ${sql.ref(`${table.name}.state_version`)}`;

export async function markSeen(db: Db, reference: string, who: string, version: number): Promise<void> {
  await db
    .insertInto('reads')
    .values({ reference, who, version })
    .onConflict((conflict) => conflict.columns(['reference', 'who']).doUpdateSet({ version }))
    .execute();
}
