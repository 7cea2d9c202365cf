import { setTimeout as pause } from 'node:timers/promises';
import type { DialectAdapter } from 'kysely';
import { DatabaseFault } from '../lib/databaseFault';
import type { Db, DbTransaction } from './schema';

const ATTEMPTS = 4;

/** Runs a transaction, and repeats it when it conflicted with another (a deadlock): `work` must be repeatable. */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: DbTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof DatabaseFault && error.canRepeat)) throw error;
    }
    await pause(Math.random() * 20 * attempt);
  }
}

/** Work that must not run twice at the same time; a name with a value is one lock for each value. */
type LockName =
  | 'content'
  | 'keys'
  | 'office log'
  | 'removal'
  | 'code tries'
  | `application ${string}`
  | `submission ${string}`
  | `state of ${string}`
  | `numbers of ${string}`
  | `consent for ${string}`
  | `mails to ${string}`;

/**
 * Waits until no other transaction holds the lock, and holds it to the end of this one: later reads include what the
 * others wrote. A transaction that takes several must take them in the order of `LockName`'s users: keys, application,
 * numbers, mails; submission, keys, mails; consent, mails; keys, state, removal, content, office log.
 */
export const lockExclusive = (transaction: Db, name: LockName): Promise<void> =>
  actionsOf(transaction).lock(transaction, name, 'exclusive');

/** Holds the lock together with others that share it, but never beside one that holds it exclusively. */
export const lockShared = (transaction: Db, name: LockName): Promise<void> =>
  actionsOf(transaction).lock(transaction, name, 'shared');

/** Actions on an open database that differ by kind: every handle, also that of a transaction, gives access to its own. */
export interface DatabaseActions extends DialectAdapter {
  /** See `lockExclusive` and `lockShared`. */
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
