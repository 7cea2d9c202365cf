import type { Kysely } from 'kysely';
import { actionsOf } from './dialect';
import type { Database } from './schema';

/**
 * Discards what the database still holds of removed or overwritten data: SQLite's log, PostgreSQL's dead rows. Returns
 * false when another process was reading the whole time.
 */
export const emptyLog = (db: Kysely<Database>): Promise<boolean> => actionsOf(db).emptyLog(db);

/** Rewrites everything, without the space of removed data. Writers wait while it runs. */
export const compact = (db: Kysely<Database>): Promise<void> => actionsOf(db).compact(db);
