import { type RawBuilder, sql } from 'kysely';
import { APPLICATION_STATES } from 'contract/admission/states/states';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import {
  type ApplicationFilter,
  type ApplicationLine,
  type ApplicationsResponse,
  type Sort,
  SORT_COLUMNS,
  type SortColumn,
} from 'contract/office/applicationCalls';
import type { ApplicationRow, Db } from '../../../db/schema';
import { wrongValue } from '../../../server/queryValues';
import { commonFilters, isSet, type ListQuery, oneOf, type Read, readListQuery, seenVersion } from '../../listFilters';
import { type Condition, countSubmissions, whereAll } from '../../submissionKind';
import { applicationSubmission } from '../office/applicationSubmission';
import { choicesOf, isHeld } from '../states/applicationState';

export interface SortedQuery extends ListQuery {
  sort: Sort;
}

const { table: TABLE } = applicationSubmission;

/** Condition for applications with a document that the applicant has sent and that nobody has looked at. */
export const WITH_DOCUMENTS: Condition = sql`exists (select 1 from application_documents as sent where sent.application_id = applications.id and sent.state = 'received')`;

const FILTERS: Readonly<Record<ApplicationFilter, Read>> = {
  season: (value) => (/^\d{4}$/.test(value) ? sql`intake = ${Number(value)}` : 'write a year as 2027'),
  programme: oneOf(PROGRAMS, (value) => sql`program = ${value}`),
  category: oneOf(CASTE_CATEGORIES, (value) => sql`caste_category = ${value}`),
  admission: oneOf(ADMISSION_CATEGORIES, (value) => sql`admission_type = ${value}`),
  state: oneOf(APPLICATION_STATES, (value) => sql`state = ${value}`),
  unlikely: isSet(() => sql`unlikely_json <> '{}'`),
  documents: isSet(() => WITH_DOCUMENTS),
  ...commonFilters(TABLE),
};

const SORTS: readonly string[] = SORT_COLUMNS.flatMap((column) => [column, `-${column}`]);
const isSort = (value: string): value is Sort => SORTS.includes(value);

/** @param who whose unopened applications are requested @throws Malformed */
export function listQueryOf(query: Record<string, unknown>, who: string): SortedQuery {
  const { sort = '-received', ...given } = query;
  const listQuery = readListQuery(given, who, FILTERS, 'sort');
  if (typeof sort !== 'string' || !isSort(sort)) throw wrongValue('sort', sort, `use one of ${SORTS.join(', ')}`);
  return { ...listQuery, sort };
}

const SORTED_BY: Readonly<Record<SortColumn, string>> = {
  received: 'submitted_at',
  number: 'number',
  name: 'lower(name)',
  programme: 'program',
  category: 'caste_category',
  state: 'state',
  marks: 'marks',
  keam: 'keam_rank',
};
const OFTEN_EMPTY: readonly SortColumn[] = ['marks', 'keam'];

/** Unknown values come last in either direction; among equals the newest is first. */
function orderOf(sort: Sort): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const column = (isDown ? sort.slice(1) : sort) as SortColumn;
  const by = `${SORTED_BY[column]} ${isDown ? 'desc' : 'asc'}`;
  if (column === 'received') return sql.raw(`${by}, number ${isDown ? 'desc' : 'asc'}`);
  const known = OFTEN_EMPTY.includes(column) ? `${SORTED_BY[column]} is null, ` : '';
  return sql.raw(`${known}${by}, submitted_at desc, number desc`);
}

/** Returns the numbers of all applications that match the query, in its order: of one moment, however long reading them takes. */
export async function listedNumbers(db: Db, query: Pick<SortedQuery, 'where' | 'sort'>): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from applications ${whereAll(query.where)} order by ${orderOf(query.sort)}
  `.execute(db);
  return rows.map(({ number }) => number);
}

/** @param who e-mail address of the person whose opened applications are marked */
export async function workList(db: Db, query: SortedQuery, who: string): Promise<ApplicationsResponse['data']> {
  const order = orderOf(query.sort);
  // Sorts only ids first: sorting whole rows takes five times as long.
  const { rows } = await sql<ApplicationRow & { seen_version: number | null; sent_documents: number | string }>`
    select *,
      ${seenVersion(TABLE, who)} as seen_version,
      (select count(*) from application_documents as sent where sent.application_id = applications.id
        and sent.state = 'received') as sent_documents
    from applications where id in (
      select id from applications ${whereAll(query.where)} order by ${order} limit ${query.limit} offset ${query.offset}
    ) order by ${order}
  `.execute(db);
  const [total, seasons] = await Promise.all([countSubmissions(db, applicationSubmission, query.where), seasonsOf(db)]);
  const items = rows.map((row) => lineOf(row, row.seen_version, Number(row.sent_documents)));
  return { items, total, offset: query.offset, seasons };
}

export async function seasonsOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('applications').select('intake').distinct().orderBy('intake', 'desc').execute();
  return rows.map(({ intake }) => intake);
}

export function lineOf(row: ApplicationRow, seenVersion: number | null, sentDocuments: number): ApplicationLine {
  return {
    number: row.number,
    received_at: row.submitted_at,
    season: row.intake,
    name: row.name,
    programme: row.program,
    second_programme: choicesOf(row)[1] ?? '',
    admission: row.admission_type,
    category: row.caste_category,
    mobile: row.mobile,
    email: row.email,
    state: row.state,
    admitted_programme: row.state === 'admitted' ? row.admitted_program : '',
    is_held: isHeld(row),
    marks: row.marks,
    keam: row.keam_rank,
    unlikely: Object.keys(JSON.parse(row.unlikely_json) as object).length,
    sent_documents: sentDocuments,
    is_opened: seenVersion !== null && seenVersion >= row.state_version,
    version: row.state_version,
  };
}
