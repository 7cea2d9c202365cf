import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { type DatabaseConnection, type Driver, sql, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { OWNER_FILE } from '../../lib/ownerOnly';
import type { DatabaseDialect } from '../dialect';
import type { Db } from '../schema';
import type { DatabaseActions } from '../transaction';
import { damaged, explainSqlite, isLocked } from './sqliteFaults';

/** The database as one file, within the process. */
export function sqliteDialect(file: string): DatabaseDialect {
  const sqlite = new SqliteDialect({ database: () => Promise.resolve(openSqlite(file)) });
  const createDriver = sqlite.createDriver.bind(sqlite);
  return {
    name: file,
    kysely: Object.assign(sqlite, {
      createAdapter: () => new SqliteActions(),
      createDriver: () => waitingDriver(createDriver(), file),
    }),
    async check(db) {
      const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(db);
      const found = rows[0]?.quick_check;
      if (found !== 'ok') throw damaged(file, found);
    },
    // A migration holds the write lock from its beginning to its end.
    migrating: (db, work) => work(db),
    columns: { text: 'text', integer: 'integer', binary: 'blob' },
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (change) =>
          `create trigger ${table}_refuses_${change} before ${change} on ${table} begin select raise(abort, '${table}: rows are only added'); end`,
      ),
  };
}

/** A full disk makes SQLite roll back by itself; that fault must be reported, not that there is nothing to roll back. */
function rollBack(database: DatabaseSyncInstance): { changes: number; lastInsertRowid: number } {
  if (database.isTransaction) database.exec('rollback');
  return { changes: 0, lastInsertRowid: 0 };
}

/** Milliseconds that the whole thread waits. */
const OPENING_MS = 5000;
const CLOSING_MS = 1000;

/** The part of better-sqlite3's interface that Kysely's driver uses, on a driver with the interface of node:sqlite. */
function openSqlite(file: string): SqliteDatabase {
  makeFile(file);
  const database = new DatabaseSync(file);
  try {
    prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    close() {
      database.exec(`PRAGMA busy_timeout = ${CLOSING_MS}`);
      try {
        // Closing alone leaves the log beside the file, because Kysely's statements are not finalised.
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
    prepare(sql) {
      // A plain BEGIN takes the write lock at the first write, and then fails instead of waiting for another writer.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => (sql === 'rollback' ? rollBack(database) : statement.run(...parameters)),
        iterate: (parameters) => statement.iterate(...parameters),
      };
    },
  };
}

/** Creates the file: SQLite would use the umask's mode, and its log gets the mode of the database. */
function makeFile(file: string): void {
  if (file === ':memory:' || existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', OWNER_FILE));
}

function prepare(database: DatabaseSyncInstance): void {
  // This comes first: switching to WAL needs a lock that another starting process may hold.
  database.exec(`PRAGMA busy_timeout = ${OPENING_MS}`);
  database.exec('PRAGMA journal_mode = WAL');
  // The default build has NORMAL, which may lose the last transactions when the power fails.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  // Removed data is overwritten; otherwise it stays readable in the file until its space is used again.
  database.exec('PRAGMA secure_delete = ON');
  // From here on `waitingDriver` waits.
  database.exec('PRAGMA busy_timeout = 0');
}

/** Milliseconds that a write waits for another process. */
const WAIT_MS = 5000;

/** Milliseconds between two attempts; not the same for all that wait. */
const pauseMs = () => 2 + Math.random() * 10;

/**
 * Wraps a driver of one connection so that no lock is waited for in the middle of the thread's work: SQLite's own waiting
 * blocks the whole thread. A waiting statement leaves the connection to others, such as those that only read.
 */
function waitingDriver(inner: Driver, file: string): Driver {
  let own: DatabaseConnection | undefined;
  let isInTransaction = false;

  /** Retries a statement that found the database locked: it has done nothing, unless it is one of several. */
  async function attempt<T>(on: DatabaseConnection, work: () => Promise<T>): Promise<T> {
    const end = performance.now() + WAIT_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isInTransaction || !isLocked(error) || performance.now() >= end) throw explainSqlite(file, error);
      }
      await inner.releaseConnection(on);
      await pause(pauseMs());
      await inner.acquireConnection();
    }
  }

  const waitingConnection = (on: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query) => attempt(on, async () => on.executeQuery(query)),
    streamQuery: (query, chunkSize) => on.streamQuery(query, chunkSize),
  });
  const end = (work: Promise<void>) => work.finally(() => (isInTransaction = false));

  return {
    init: () =>
      inner.init().catch((error: unknown) => {
        throw explainSqlite(file, error);
      }),
    async acquireConnection() {
      const connection = await inner.acquireConnection();
      return (own ??= waitingConnection(connection));
    },
    async beginTransaction(connection, settings) {
      await inner.beginTransaction(connection, settings);
      isInTransaction = true;
    },
    commitTransaction: (connection) => end(inner.commitTransaction(connection)),
    rollbackTransaction: (connection) => end(inner.rollbackTransaction(connection)),
    releaseConnection: (connection) => inner.releaseConnection(connection),
    destroy: () => inner.destroy(),
  };
}

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

  async emptyLog(db: Db): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
      if (rows[0]?.busy === 0) return true;
      await pause(100);
    }
    return false;
  }
}
