import { type Kysely, sql } from 'kysely';
import { createStatements } from './columns';
import type { DatabaseDialect } from '../dialect';
import { FIRST_TABLES } from './firstTables';

export async function createTables(db: Kysely<unknown>, { columns, appendOnly }: DatabaseDialect): Promise<void> {
  const tables = Object.entries(FIRST_TABLES).flatMap(([name, table]) => createStatements(name, table, columns));
  for (const statement of [...tables, ...appendOnly('office_log')]) await sql.raw(statement).execute(db);
}
