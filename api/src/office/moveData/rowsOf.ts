import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema';
import type { StoredTable } from '../../db/sqlite/tablesOf';
import { pages } from '../filters/pages';

export type Row = Readonly<Record<string, unknown>>;

/**
 * Yields all rows of a table in the order of its key, which is the same in both databases: texts are ordered by bytes.
 */
export const rowsOf = (
  db: Kysely<Database>,
  { name, columns, key }: StoredTable,
  signal: AbortSignal,
): AsyncGenerator<Row> =>
  pages<Row>(async (last, limit) => {
    const order = sql.join(key.map((column) => sql.ref(column)));
    const beyond = last && sql`where (${order}) > (${sql.join(key.map((column) => last[column]))})`;
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ${beyond ?? sql``} order by ${order} limit ${limit}
    `.execute(db);
    return rows;
  }, signal);
