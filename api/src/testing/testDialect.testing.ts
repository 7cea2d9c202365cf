import type { DatabaseDialect } from '../db/dialect';
import { siteDialect } from '../db/siteDialect';
import { openDataFolders } from '../lib/dataFolders';
import { readApiEnv } from '../env';
import { databaseOf } from './postgres/testDatabase.testing';

/** Returns the dialect of a data folder's database, with additional settings. */
export function testDialect(dataDir: string, variables: Record<string, string> = {}): DatabaseDialect {
  const env = readApiEnv({ DATA_DIR: dataDir, ...databaseOf(dataDir), ...variables });
  return siteDialect(env, openDataFolders(dataDir));
}
