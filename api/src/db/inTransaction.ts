import { setTimeout as pause } from 'node:timers/promises';
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
