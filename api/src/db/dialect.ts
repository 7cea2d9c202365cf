import type { Dialect, DialectAdapter } from 'kysely';
import type { ColumnTypes } from './migrations/columns';
import type { Db } from './schema';

/**
 * What migrations and repositories may know about the database below them. Instants and dates are ISO 8601 text everywhere,
 * so that they sort, and read the same from every database.
 */
export interface DatabaseDialect {
  /** The file or the address, without a password. */
  name: string;
  /** Throws a `DatabaseFault` when the database cannot be used. Its adapter is a `DatabaseActions`. */
  kysely: Dialect;
  /** Throws a `DatabaseFault` when the stored data is corrupt; takes as long as reading all of it. */
  check: (db: Db) => Promise<void>;
  /** Runs `work` on a handle that has no time limits, in one process at a time. */
  migrating: (db: Db, work: (db: Db) => Promise<void>) => Promise<void>;
  columns: ColumnTypes;
  /** Statements after which rows of a table can be added, but neither changed nor removed. */
  appendOnly: (table: string) => string[];
}

/** Actions on an open database that differ by kind: every handle, also that of a transaction, gives access to its own. */
export interface DatabaseActions extends DialectAdapter {
  /** See `transaction.ts`. */
  lock: (transaction: Db, name: string, mode: 'exclusive' | 'shared') => Promise<void>;
  /** See `emptyLog`. */
  emptyLog: (db: Db) => Promise<boolean>;
}

/** Returns the actions of a handle, which one of our dialects has made. */
export const actionsOf = (db: Db) => db.getExecutor().adapter as DatabaseActions;

/**
 * Discards what the database still holds of removed or overwritten data: SQLite's log, PostgreSQL's dead rows. Returns
 * false when another process was reading the whole time.
 */
export const emptyLog = (db: Db): Promise<boolean> => actionsOf(db).emptyLog(db);
