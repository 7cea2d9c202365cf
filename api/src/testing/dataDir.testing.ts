import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabaseOf, makeDatabaseOf } from './postgres/testDatabase.testing';

/** Creates a data folder and, on PostgreSQL, its database. @param bare whether the database has no tables yet */
export async function makeDataDir(bare = false): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-test-'));
  await makeDatabaseOf(dataDir, bare);
  return dataDir;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await dropDatabaseOf(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

/** Creates a data folder for each test, as `makeDataDir` does, and removes it after the test. */
export function dataDirForEachTest(bare = false): { path: string } {
  const dataDir = { path: '' };
  beforeEach(async () => void (dataDir.path = await makeDataDir(bare)));
  afterEach(() => removeDataDir(dataDir.path));
  return dataDir;
}
