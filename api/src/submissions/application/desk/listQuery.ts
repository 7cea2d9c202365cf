import { sql } from 'kysely';
import { APPLICATION_STATES } from 'contract/admission/states/states';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import { type ApplicationsQuery, DESK_LIMIT_MAX, type Sort, SORT_COLUMNS } from 'contract/office/applicationCalls';
import { endOfDay, readDay, startOfDay } from '../../../office/filters/indianDay';
import { wordsOf } from '../../../office/filters/searchWords';
import { ApiError } from '../../../server/apiError';
import type { Condition } from '../../submissionRows';

/** What a list or an export is asked for. */
export interface ListQuery {
  where: Condition[];
  sort: Sort;
  limit: number;
  offset: number;
  /** For the office log: what is looked for may be somebody's name, so that words are left out. */
  shown: string;
}

type Filter = Exclude<keyof ApplicationsQuery, 'sort' | 'offset' | 'limit'>;

/** A condition, or what to write instead of such a value. */
type Read = (value: string, who: string) => Condition | string;

const oneOf =
  (choices: readonly string[], where: (value: string) => Condition): Read =>
  (value) =>
    choices.includes(value) ? where(value) : `use one of ${choices.join(', ')}`;

const dayOf =
  (where: (day: string) => Condition): Read =>
  (value) => {
    const day = readDay(value);
    return day === undefined ? 'write a day as 2027-06-30' : where(day);
  };

const SEEN_BY = (who: string) =>
  sql`exists (select 1 from application_reads as seen where seen.application_id = applications.id and seen.who = ${who} and seen.version >= applications.state_version)`;

const FILTERS: Readonly<Record<Filter, Read>> = {
  season: (value) => (/^\d{4}$/.test(value) ? sql`intake = ${Number(value)}` : 'write a year as 2027'),
  programme: oneOf(PROGRAMS, (value) => sql`program = ${value}`),
  category: oneOf(CASTE_CATEGORIES, (value) => sql`caste_category = ${value}`),
  admission: oneOf(ADMISSION_CATEGORIES, (value) => sql`admission_type = ${value}`),
  state: oneOf(APPLICATION_STATES, (value) => sql`state = ${value}`),
  unlikely: oneOf(['1'], () => sql`unlikely_json <> '{}'`),
  unopened: (value, who) => (value === '1' ? sql`not ${SEEN_BY(who)}` : 'use 1'),
  from: dayOf((day) => sql`submitted_at >= ${startOfDay(day)}`),
  until: dayOf((day) => sql`submitted_at < ${endOfDay(day)}`),
  words: (value) => (value.length > 200 ? 'write at most 200 letters' : hasWords(value)),
};

/** Rows that a process of an earlier release has stored have no text to search: their answers are looked through. */
function hasWords(search: string): Condition {
  const text = sql`coalesce(search_text, lower(answers_json))`;
  const has = wordsOf(search).map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape ${'\\'}`);
  return has.length === 0 ? sql`1 = 1` : sql`(${sql.join(has, sql` and `)})`;
}

const SORTS: readonly string[] = SORT_COLUMNS.flatMap((column) => [column, `-${column}`]);
const isSort = (value: string): value is Sort => SORTS.includes(value);

/**
 * @param who whose unopened applications are asked for, by e-mail address
 * @throws ApiError that names the parameter, its value and the fix
 */
export function listQueryOf(query: Record<string, unknown>, who: string): ListQuery {
  const { sort = '-received', limit = '50', offset = '0', ...filters } = query;
  const where: Condition[] = [];
  const shown: string[] = [];
  for (const [name, value] of Object.entries(filters)) {
    const read = isFilter(name) ? FILTERS[name] : undefined;
    if (read === undefined || typeof value !== 'string') {
      throw refusal(name, value, `give one value to one of ${Object.keys(FILTERS).join(', ')}, sort, offset, limit`);
    }
    if (value === '') continue;
    const condition = read(value, who);
    if (typeof condition === 'string') throw refusal(name, value, condition);
    where.push(condition);
    shown.push(`${name}=${name === 'words' ? '(not logged)' : value}`);
  }
  if (typeof sort !== 'string' || !isSort(sort)) throw refusal('sort', sort, `use one of ${SORTS.join(', ')}`);
  return {
    where,
    sort,
    limit: wholeNumber('limit', limit, 1, DESK_LIMIT_MAX),
    offset: wholeNumber('offset', offset, 0, 1_000_000),
    shown: shown.length === 0 ? 'of all' : shown.join(' '),
  };
}

const isFilter = (name: string): name is Filter => Object.hasOwn(FILTERS, name);

function wholeNumber(name: string, value: unknown, least: number, most: number): number {
  const isWhole = typeof value === 'string' && /^\d{1,7}$/.test(value);
  if (isWhole && Number(value) >= least && Number(value) <= most) return Number(value);
  throw refusal(name, value, `use a whole number from ${least} to ${most}`);
}

const refusal = (name: string, value: unknown, fix: string) =>
  new ApiError(400, `${name}: ${(JSON.stringify(value) ?? '').slice(0, 80)}; ${fix}.`);
