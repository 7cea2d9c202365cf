import type { Kysely } from 'kysely';
import type { Database } from './schema';

/**
 * Begins to write, and writes nothing.
 * @throws DatabaseFault where nothing can be written; a copy that can only be read lets a transaction begin
 */
export const tryWriting = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.updateTable('content_state').set({ hash: '' }).where('id', '=', 0).execute();
  });
