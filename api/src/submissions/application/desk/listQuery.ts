import { sql } from 'kysely';
import { APPLICATION_STATES } from 'contract/admission/states/states';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import { type ApplicationsQuery, DESK_LIMIT_MAX, type Sort, SORT_COLUMNS } from 'contract/office/applicationCalls';
import { isSet, oneOf, type Read, readFilters, readPart, receivedDays, words } from '../../listFilters';
import { matchesWords } from '../../searchText';
import type { Condition } from '../../submissionRows';
import { wrongValue } from '../../../server/queryValues';

/** The query of a list or an export. */
export interface ListQuery {
  where: Condition[];
  sort: Sort;
  limit: number;
  offset: number;
  /** For the office log; search words are left out, since they may be somebody's name. */
  shown: string;
}

type Filter = Exclude<keyof ApplicationsQuery, 'sort' | 'offset' | 'limit'>;

/** Condition for applications that somebody has not opened since their last change. */
export const unopenedApplications = (who: string): Condition =>
  sql`not exists (select 1 from application_reads as seen where seen.application_id = applications.id and seen.who = ${who} and seen.version >= applications.state_version)`;

/** Condition for applications with a document that the applicant has sent and that nobody has looked at. */
export const WITH_DOCUMENTS: Condition = sql`exists (select 1 from application_documents as sent where sent.application_id = applications.id and sent.state = 'received')`;

const FILTERS: Readonly<Record<Filter, Read>> = {
  season: (value) => (/^\d{4}$/.test(value) ? sql`intake = ${Number(value)}` : 'write a year as 2027'),
  programme: oneOf(PROGRAMS, (value) => sql`program = ${value}`),
  category: oneOf(CASTE_CATEGORIES, (value) => sql`caste_category = ${value}`),
  admission: oneOf(ADMISSION_CATEGORIES, (value) => sql`admission_type = ${value}`),
  state: oneOf(APPLICATION_STATES, (value) => sql`state = ${value}`),
  unlikely: isSet(() => sql`unlikely_json <> '{}'`),
  unopened: isSet(unopenedApplications),
  documents: isSet(() => WITH_DOCUMENTS),
  ...receivedDays('submitted_at'),
  words: words(matchesWords),
};

const SORTS: readonly string[] = SORT_COLUMNS.flatMap((column) => [column, `-${column}`]);
const isSort = (value: string): value is Sort => SORTS.includes(value);

/**
 * @param who e-mail address of the person whose unopened applications are requested
 * @throws Malformed that names the parameter, its value and the fix
 */
export function listQueryOf(query: Record<string, unknown>, who: string): ListQuery {
  const { sort = '-received', limit, offset, ...given } = query;
  const filters = readFilters(given, FILTERS, who, ['sort', 'offset', 'limit']);
  if (typeof sort !== 'string' || !isSort(sort)) throw wrongValue('sort', sort, `use one of ${SORTS.join(', ')}`);
  return { ...filters, sort, ...readPart({ limit, offset }, DESK_LIMIT_MAX) };
}
