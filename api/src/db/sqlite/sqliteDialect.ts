import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { sql, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { OWNER_FILE } from '../../lib/ownerOnly';
import type { DatabaseDialect } from '../dialect';
import type { DatabaseActions } from '../transaction';
import { waitingDriver } from './waitingDriver';
import type { Db } from '../schema';
import { DatabaseFault } from '../../lib/databaseFault';

/** The database as one file, within the process. */
export function sqliteDialect(file: string): DatabaseDialect {
  const explain = (error: unknown) => explainSqlite(file, error);
  const sqlite = new SqliteDialect({ database: () => Promise.resolve(openSqlite(file)) });
  const createDriver = sqlite.createDriver.bind(sqlite);
  return {
    name: file,
    kysely: Object.assign(sqlite, {
      createAdapter: () => new SqliteActions(),
      createDriver: () => waitingDriver(createDriver(), { isLocked, explain }),
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
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return false;
  }
}

// https://www.sqlite.org/rescode.html; the upper bits hold more detail than is needed here.
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
/** Cannot be written, a read or write that failed, cannot be opened. */
const OF_DISK = [8, 10, 14];
const NOT_A_DATABASE = 26;

// Not by class: the driver's errors come from another realm in tests.
const hasCode = (error: unknown, ...codes: number[]): error is Error =>
  typeof error === 'object' && error !== null && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);

/** Whether an error is that of a statement that has to wait for another process, and has done nothing. */
export const isLocked = (error: unknown): boolean => hasCode(error, BUSY, LOCKED);

/** @param found what SQLite reports about the file */
const damaged = (file: string, found = 'nothing more is known'): DatabaseFault =>
  new DatabaseFault(
    'damaged',
    `api: the database ${file} is damaged (${found.replaceAll('\n', ' ')}): stop the site, move what is in ${dirname(file)} elsewhere, ` +
      `restore the last backup into it with "npm run restore -- FILE", and start again`,
  );

/** Returns the fault that an error of SQLite stands for; the error itself if the database can be used. */
export function explainSqlite(file: string, error: unknown): unknown {
  if (hasCode(error, CORRUPT, NOT_A_DATABASE)) return damaged(file, error.message);
  if (hasCode(error, ...OF_DISK)) {
    const message = `api: the database ${file} cannot be written: make its disk writable (after an error of the disk look at the system log first), and its user the owner`;
    return new DatabaseFault('readOnly', message, { cause: error });
  }
  if (!isLocked(error)) return error;
  const message = `api: another process keeps the database ${file} locked: end it, or wait until it is done`;
  return new DatabaseFault('busy', message, { cause: error });
}
