import { type Kysely, sql } from 'kysely';
import type { DatabaseDialect } from '../dialect';
import { applicationTables } from './applicationTables';
import { createStatements } from './columns';
import { contentTables } from './contentTables';
import { inboxTables } from './inboxTables';
import { siteTables } from './siteTables';
import { staffTables } from './staffTables';

/** Every table of the first migration; one comes after those that it refers to. */
export const FIRST_TABLES = { ...siteTables, ...contentTables, ...applicationTables, ...inboxTables, ...staffTables };

export async function createTables(db: Kysely<unknown>, { columns, appendOnly }: DatabaseDialect): Promise<void> {
  const tables = Object.entries(FIRST_TABLES).flatMap(([name, table]) => createStatements(name, table, columns));
  for (const statement of [...tables, ...appendOnly('office_log')]) await sql.raw(statement).execute(db);
}
