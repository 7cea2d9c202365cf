import { type Insertable, type RawBuilder, sql, type UpdateResult } from 'kysely';
import type { Database, Db } from './schema';

/** Inserts a row, unless there is one with the same key. Returns whether it was inserted. */
export async function insertNew<Table extends keyof Database>(
  db: Db,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(table)
    .values(row as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Runs an update. Returns whether there was a row for it. */
export const hasUpdated = async (update: { executeTakeFirstOrThrow: () => Promise<UpdateResult> }): Promise<boolean> =>
  (await update.executeTakeFirstOrThrow()).numUpdatedRows > 0n;

/** Counts rows; `from` is the SQL after FROM. */
export async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ rows: number | string | bigint }>`select count(*) as rows from ${from}`.execute(db);
  return Number(rows[0]?.rows);
}
