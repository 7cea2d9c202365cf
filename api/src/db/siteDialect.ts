import type { DataFolders } from '../lib/dataFolders';
import type { ApiEnv } from '../env';
import type { DatabaseDialect } from './dialect';
import { postgresDialect } from './postgres/postgresDialect';
import { sqliteDialect } from './sqlite/sqliteDialect';

/** Returns the dialect of a site's database: PostgreSQL if DATABASE_URL is set, otherwise a file in its DATA_DIR. */
export function siteDialect(env: ApiEnv, folders: Pick<DataFolders, 'database'>): DatabaseDialect {
  if (env.DATABASE_URL === undefined) return sqliteDialect(folders.database);
  return postgresDialect({
    url: env.DATABASE_URL,
    connections: env.DATABASE_POOL,
    statementMs: env.DATABASE_MAX_SECONDS * 1000,
    lockMs: env.DATABASE_LOCK_SECONDS * 1000,
  });
}
