import type { Kysely } from 'kysely';
import { DatabaseFault, type DatabaseState } from '../db/databaseFault';
import type { Database } from '../db/schema';
import { tryWriting } from '../db/tryWriting';
import { within } from './within';

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
