import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { DatabaseDialect } from './dialect';

/** Everything that is special about SQLite is in this file. */
export function sqliteDialect(file: string): DatabaseDialect {
  return {
    kysely: new TransactionalSqliteDialect({ database: () => Promise.resolve(openSqlite(file)) }),
    columns: { text: 'text', integer: 'integer', boolean: 'integer', json: 'text', binary: 'blob' },
    isUniqueViolation: (error) => /^(Error: )?UNIQUE constraint failed/.test(String(error)),
  };
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
