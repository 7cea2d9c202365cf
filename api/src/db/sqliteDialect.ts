import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { type Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase, sql } from 'kysely';
import type { DatabaseDialect } from './dialect';
import type { Database } from './schema';

/** Everything that is special about SQLite is in this file. */
export function sqliteDialect(file: string): DatabaseDialect {
  return {
    kysely: new TransactionalSqliteDialect({ database: () => Promise.resolve(openSqlite(file)) }),
    columns: { text: 'text', integer: 'integer', boolean: 'integer', json: 'text', binary: 'blob' },
    isUniqueViolation: (error) => /^(Error: )?UNIQUE constraint failed/.test(String(error)),
  };
}

/**
 * Empties the log beside the database, which still holds what was removed or overwritten. False when another process
 * was reading all the while.
 */
export async function emptyLog(db: Kysely<Database>, attempts = 20): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Writes the whole file anew, without the places of what was removed. Writers wait meanwhile. */
export async function compact(db: Kysely<Database>): Promise<void> {
  await sql`VACUUM`.execute(db);
}

class TransactionalSqliteDialect extends SqliteDialect {
  // SQLite can undo a CREATE TABLE; Kysely assumes it cannot, and a killed migration would stay half done.
  override createAdapter(): SqliteAdapter {
    return Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true });
  }
}

/** The part of better-sqlite3's interface that Kysely's driver uses, on a driver with the interface of node:sqlite. */
function openSqlite(file: string): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  // busy_timeout comes first: switching to WAL needs a lock that another starting process may hold.
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA journal_mode = WAL');
  // The default build has NORMAL, which may lose the last transactions when the power fails.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  // What is removed is overwritten; otherwise it stays legible in the file until its place is used again.
  database.exec('PRAGMA secure_delete = ON');
  return {
    close() {
      // Closing alone leaves the log beside the file, because Kysely's statements are not finalised.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
    prepare(sql) {
      // A plain BEGIN takes the write lock at the first write, and then fails instead of waiting for another writer.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  };
}
