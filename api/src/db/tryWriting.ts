import type { Kysely } from 'kysely';
import type { Database } from './schema';

/**
 * Tries a write that changes nothing.
 * @throws DatabaseFault when nothing can be written; a read-only copy does let a transaction begin
 */
export const tryWriting = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.updateTable('content_state').set({ hash: '' }).where('id', '=', 0).execute();
  });
