import type { Kysely } from 'kysely';
import { actionsOf } from './dialect';
import type { Database } from './schema';

/**
 * Gives up what the database still holds of what was removed or overwritten: SQLite's log, PostgreSQL's dead rows. False
 * when another process was reading all the while.
 */
export const emptyLog = (db: Kysely<Database>): Promise<boolean> => actionsOf(db).emptyLog(db);

/** Writes everything anew, without the places of what was removed. Writers wait meanwhile. */
export const compact = (db: Kysely<Database>): Promise<void> => actionsOf(db).compact(db);
