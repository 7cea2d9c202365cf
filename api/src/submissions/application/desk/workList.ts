import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ApplicationLine, ApplicationsResponse, Sort, SortColumn } from 'contract/office/applicationCalls';
import type { ApplicationRow, Database } from '../../../db/schema';
import { isHeld } from '../states/applicationState';
import { whereAll } from '../../submissionRows';
import type { ListQuery } from './listQuery';

const LINE_COLUMNS = [
  'id',
  'number',
  'submitted_at',
  'intake',
  'name',
  'program',
  'admission_type',
  'caste_category',
  'mobile',
  'email',
  'state',
  'shown_state',
  'admitted_program',
  'shown_program',
  'state_version',
  'marks',
  'keam_rank',
  'unlikely_json',
  'answers_json',
] as const satisfies (keyof ApplicationRow)[];

type LineRow = Pick<ApplicationRow, (typeof LINE_COLUMNS)[number]>;

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

interface Seen {
  /** The `state_version` that somebody has seen; null for none. */
  seen_version: number | null;
  /** Number of its documents that wait for the office. */
  sent_documents: number | string;
}

/**
 * Returns the rows of `applications` that match the query, in its order.
 * @param who e-mail address of the person whose opened applications are marked
 */
async function selectListed(db: Kysely<Database>, query: ListQuery, who: string): Promise<(LineRow & Seen)[]> {
  const order = orderOf(query.sort);
  // Sorts only ids first: sorting whole rows takes five times as long.
  const { rows } = await sql<LineRow & Seen>`
    select ${sql.join(LINE_COLUMNS.map((name) => sql.ref(name)))},
      (select version from application_reads where application_id = applications.id and who = ${who}) as seen_version,
      (select count(*) from application_documents as sent where sent.application_id = applications.id
        and sent.state = 'received') as sent_documents
    from applications where id in (
      select id from applications ${whereAll(query.where)} order by ${order} limit ${query.limit} offset ${query.offset}
    ) order by ${order}
  `.execute(db);
  return rows;
}

/** Returns the ids of all applications that match the query, in its order: of one moment, however long reading them takes. */
export async function listedIds(db: Kysely<Database>, query: Pick<ListQuery, 'where' | 'sort'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications ${whereAll(query.where)} order by ${orderOf(query.sort)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function countListed(db: Kysely<Database>, query: Pick<ListQuery, 'where'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from applications ${whereAll(query.where)}
  `.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** @param who e-mail address of the person whose opened applications are marked */
export async function workList(
  db: Kysely<Database>,
  query: ListQuery,
  who: string,
): Promise<ApplicationsResponse['data']> {
  const rows = await selectListed(db, query, who);
  const [total, seasons] = await Promise.all([countListed(db, query), seasonsOf(db)]);
  const items = rows.map((row) => lineOf(row, row.seen_version, Number(row.sent_documents)));
  return { items, total, offset: query.offset, seasons };
}

/** Returns the seasons that have applications, newest first. */
export async function seasonsOf(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom('applications').select('intake').distinct().orderBy('intake', 'desc').execute();
  return rows.map(({ intake }) => intake);
}

export function lineOf(row: LineRow, seenVersion: number | null, sentDocuments: number): ApplicationLine {
  const { secondProgram = '' } = JSON.parse(row.answers_json) as { secondProgram?: string };
  return {
    number: row.number,
    received_at: row.submitted_at,
    season: row.intake,
    name: row.name,
    programme: row.program,
    second_programme: secondProgram,
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
