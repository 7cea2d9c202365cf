import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ApplicationLine, ApplicationsResponse, Sort, SortColumn } from 'contract/office/applicationCalls';
import type { ApplicationRow, Database } from '../../../db/schema';
import { isHeld } from '../states/applicationState';
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

const whereAll = ({ where }: Pick<ListQuery, 'where'>) =>
  where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;

/** Returns the rows of `applications` that match the query, in its order. */
export async function selectListed(
  db: Kysely<Database>,
  query: Pick<ListQuery, 'where' | 'sort' | 'limit' | 'offset'>,
  columns: RawBuilder<unknown>,
): Promise<unknown[]> {
  const order = orderOf(query.sort);
  // Sorts only ids first: sorting whole rows takes five times as long.
  const { rows } = await sql`
    select ${columns} from applications where id in (
      select id from applications ${whereAll(query)} order by ${order} limit ${query.limit} offset ${query.offset}
    ) order by ${order}
  `.execute(db);
  return rows;
}

/** Returns the ids of all applications that match the query, in its order: of one moment, however long reading them takes. */
export async function listedIds(db: Kysely<Database>, query: Pick<ListQuery, 'where' | 'sort'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications ${whereAll(query)} order by ${orderOf(query.sort)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function countListed(db: Kysely<Database>, query: Pick<ListQuery, 'where'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from applications ${whereAll(query)}
  `.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** @param who e-mail address of the person whose opened applications are marked */
export async function workList(
  db: Kysely<Database>,
  query: ListQuery,
  who: string,
): Promise<ApplicationsResponse['data']> {
  const columns = sql.join(LINE_COLUMNS.map((name) => sql.ref(name)));
  const rows = (await selectListed(db, query, columns)) as LineRow[];
  const [total, seen, sent, seasons] = await Promise.all([
    countListed(db, query),
    seenVersions(db, rows, who),
    sentDocuments(db, rows),
    seasonsOf(db),
  ]);
  return {
    items: rows.map((row) => lineOf(row, seen.get(row.id), sent.get(row.id))),
    total,
    offset: query.offset,
    seasons,
  };
}

/** Returns the `state_version` of each row that somebody has seen, by id. */
export async function seenVersions(
  db: Kysely<Database>,
  rows: readonly { id: string }[],
  who: string,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const seen = await db
    .selectFrom('application_reads')
    .select(['application_id', 'version'])
    .where('who', '=', who)
    .where(
      'application_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Map(seen.map(({ application_id, version }) => [application_id, version]));
}

/** Returns how many documents of each row wait for the office, by id. */
async function sentDocuments(db: Kysely<Database>, rows: readonly { id: string }[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const counted = await db
    .selectFrom('application_documents')
    .select(({ fn }) => ['application_id', fn.countAll().as('count')])
    .where('state', '=', 'received')
    .where(
      'application_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('application_id')
    .execute();
  return new Map(counted.map(({ application_id, count }) => [application_id, Number(count)]));
}

/** Returns the seasons that have applications, newest first. */
export async function seasonsOf(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom('applications').select('intake').distinct().orderBy('intake', 'desc').execute();
  return rows.map(({ intake }) => intake);
}

export function lineOf(row: LineRow, seenVersion: number | undefined, sentDocuments = 0): ApplicationLine {
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
    is_opened: seenVersion !== undefined && seenVersion >= row.state_version,
    version: row.state_version,
  };
}
