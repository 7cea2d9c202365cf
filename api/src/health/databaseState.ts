import type { Kysely } from 'kysely';
import { DatabaseFault, type DatabaseState } from '../db/databaseFault';
import type { Database } from '../db/schema';
import { within } from './within';

/**
 * Tries a write that changes nothing.
 * @throws DatabaseFault when nothing can be written; a read-only copy does let a transaction begin
 */
const tryWriting = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.updateTable('content_state').set({ hash: '' }).where('id', '=', 0).execute();
  });

/** Milliseconds; longer than another process writes, and less than a page server waits for an answer. */
const WRITE_LIMIT_MS = 1000;

/** Checks whether the database can be written now. */
export async function databaseState(db: Kysely<Database>): Promise<DatabaseState | 'ready'> {
  const attempt = tryWriting(db).then(
    () => 'ready' as const,
    (error: unknown) => {
      if (error instanceof DatabaseFault) return error.state;
      throw error;
    },
  );
  return within(attempt, WRITE_LIMIT_MS, 'busy');
}
