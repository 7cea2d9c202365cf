import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE, type Kysely, sql } from 'kysely';
import type { Database } from '../schema';

export interface StoredTable {
  name: string;
  columns: string[];
  /** The columns of its primary key, in their order. */
  key: string[];
}

/** Returns all tables of an embedded database except those of migrations; a table comes after those that it references. */
export async function tablesOf(db: Kysely<Database>): Promise<StoredTable[]> {
  const found = await sql<{ name: string; column: string; place: number }>`
    select tables.name, columns.name as "column", columns.pk as place
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE})
    order by tables.name, columns.cid
  `.execute(db);
  const links = await sql<{ child: string; parent: string }>`
    select tables.name as child, links."table" as parent
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as links where tables.type = 'table'
  `.execute(db);
  const depthOf = (name: string): number =>
    1 + Math.max(0, ...links.rows.filter(({ child }) => child === name).map(({ parent }) => depthOf(parent)));
  const names = [...new Set(found.rows.map(({ name }) => name))];
  return names
    .sort((one, other) => depthOf(one) - depthOf(other))
    .map((name) => {
      const columns = found.rows.filter((row) => row.name === name);
      const key = columns.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
      return { name, columns: columns.map(({ column }) => column), key: key.map(({ column }) => column) };
    });
}
