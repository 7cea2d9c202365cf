import type { DataFolders } from '../lib/dataFolders';
import type { ApiEnv } from '../env';
import type { DatabaseDialect } from './dialect';
import { postgresDialect } from './postgres/postgresDialect';
import { sqliteDialect } from './sqlite/sqliteDialect';
import type { LockWait } from './sqlite/waitingDriver';

type DatabaseEnv = Pick<ApiEnv, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_MAX_SECONDS' | 'DATABASE_LOCK_SECONDS'>;

/** Minimum milliseconds that a command waits for a lock on PostgreSQL. */
const PATIENT_LOCK_MS = 60_000;

/**
 * Returns the dialect of a site's database: PostgreSQL if DATABASE_URL is set, otherwise a file in its DATA_DIR.
 * @param wait how long a writer waits for others on SQLite, while visitors wait; PostgreSQL has DATABASE_LOCK_SECONDS
 *   for that. Without it no visitor waits, and the writer waits longer
 */
export function siteDialect(
  env: DatabaseEnv,
  folders: Pick<DataFolders, 'database'>,
  wait?: LockWait,
): DatabaseDialect {
  if (env.DATABASE_URL === undefined) return sqliteDialect(folders.database, wait);
  const lockMs = env.DATABASE_LOCK_SECONDS * 1000;
  return postgresDialect({
    url: env.DATABASE_URL,
    connections: env.DATABASE_POOL,
    statementMs: env.DATABASE_MAX_SECONDS * 1000,
    lockMs: wait === undefined && lockMs > 0 ? Math.max(lockMs, PATIENT_LOCK_MS) : lockMs,
  });
}
