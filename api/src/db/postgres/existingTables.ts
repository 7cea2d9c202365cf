import { DEFAULT_MIGRATION_TABLE, type Kysely, sql } from 'kysely';
import type { Database } from '../schema';

/** Returns the tables of any database, and the migrations that made them if it is a site's. */
export async function existingTables(db: Kysely<Database>): Promise<{ tables: string[]; migrations: string[] }> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by name
  `.execute(db);
  const names = rows.map(({ name }) => name);
  if (!names.includes(DEFAULT_MIGRATION_TABLE)) return { tables: names, migrations: [] };
  const done = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return {
    tables: names.filter((name) => !name.startsWith(DEFAULT_MIGRATION_TABLE)),
    migrations: done.rows.map(({ name }) => name),
  };
}
