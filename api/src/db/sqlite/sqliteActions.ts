import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { DatabaseActions } from '../dialect';
import type { Database } from '../schema';

const ATTEMPTS = 20;

/** Write transactions run one after another here, so the locks of other databases are not needed. */
export class SqliteActions extends SqliteAdapter implements DatabaseActions {
  // SQLite can roll back a CREATE TABLE; Kysely assumes it cannot, and a killed migration would stay half done.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  lock(): Promise<void> {
    return Promise.resolve();
  }

  skipLocked<Query>(query: Query): Query {
    return query;
  }

  async emptyLog(db: Kysely<Database>): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
      if (rows[0]?.busy === 0) return true;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  }
}
