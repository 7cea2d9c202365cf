import type { Insertable, Kysely } from 'kysely';
import type { Database } from './schema';

/** Inserts a row, unless there is one with the same key. Returns whether it was inserted. */
export async function insertNew<Table extends keyof Database>(
  db: Kysely<Database>,
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
