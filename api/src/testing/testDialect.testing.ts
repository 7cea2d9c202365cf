import type { DatabaseDialect } from '../db/dialect';
import { siteDialect } from '../db/siteDialect';
import { openDataFolders } from '../dataFolders';
import { readApiEnv } from '../env';
import { databaseOf } from './postgres/testDatabase.testing';

/** The dialect of the database of a data folder, with settings of its own where they are given. */
export function testDialect(dataDir: string, variables: Record<string, string> = {}): DatabaseDialect {
  const env = readApiEnv({ DATA_DIR: dataDir, ...databaseOf(dataDir), ...variables });
  return siteDialect(env, openDataFolders(dataDir), { ms: 10_000 });
}
