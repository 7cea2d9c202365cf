import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema';
import type { StoredTable } from '../../db/sqlite/tablesOf';
import { batches } from '../filters/pages';
import { rowsOf } from './rowsOf';

/** Rows per statement; a PostgreSQL statement has at most 65,535 values. */
const BATCH = 200;

interface Copying {
  from: Kysely<Database>;
  /** The target, which must have no rows. */
  to: Kysely<Database>;
  tables: readonly StoredTable[];
  signal: AbortSignal;
}

/** Copies all rows in one transaction: wherever it is stopped, the target has all of them or none. */
export async function copyRows({ from, to, tables, signal }: Copying): Promise<void> {
  await to.transaction().execute(async (transaction) => {
    for (const table of tables) {
      const columns = sql.join(table.columns.map((column) => sql.ref(column)));
      for await (const rows of batches(rowsOf(from, table, signal), BATCH)) {
        const values = rows.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`);
        await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(transaction);
      }
    }
  });
}
