import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import type { DatabaseDialect } from '../dialect';
import type { DatabaseActions } from '../transaction';
import type { Database, Db } from '../schema';
import { driverAddress, shownAddress } from './databaseUrl';
import { endsConnection, explainPostgres } from './postgresFaults';

const OLDEST = 130_000;
/** Milliseconds between two statements of a transaction, which may write and rename files between them. */
const IDLE_TRANSACTION_MS = 60_000;
/** Milliseconds to wait for a lock, as another process may migrate or rewrite a large table at the same time. */
const PATIENT_MS = 10 * 60_000;
/** Any number, the same in all processes. */
const MIGRATION_LOCK = 5_128_530_417;

interface PoolSettings {
  /** postgres://… */
  url: string;
  connections: number;
  /** How long one statement, and the wait for one lock, may take; 0: no limit. */
  statementMs: number;
  lockMs: number;
  /** How long a transaction may be idle between two statements; 0: no limit. */
  idleTransactionMs: number;
}

/** The database on a server, shared by processes on any number of machines. */
export function postgresDialect(settings: Omit<PoolSettings, 'idleTransactionMs'>): DatabaseDialect {
  const name = shownAddress(settings.url);
  const dialectOf = (pool: PoolSettings) =>
    Object.assign(new PostgresDialect({ pool: () => openPool(pool, name) }), {
      createAdapter: () => new PostgresActions(runUnlimited),
    });

  async function runUnlimited(work: (db: Db) => Promise<void>): Promise<void> {
    const limits = { connections: 1, statementMs: 0, lockMs: PATIENT_MS, idleTransactionMs: 0 };
    const alone = new Kysely<Database>({ dialect: dialectOf({ url: settings.url, ...limits }) });
    await work(alone).finally(() => alone.destroy());
  }

  return {
    name,
    kysely: dialectOf({ ...settings, idleTransactionMs: IDLE_TRANSACTION_MS }),
    // The server checks its pages itself (data checksums), and reports a fault when one is read.
    check: () => Promise.resolve(),
    migrating: (_db, work) =>
      runUnlimited(async (alone) => {
        await refuseUnfit(alone, name);
        // The lock ends with the connection; this handle has only one.
        await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(alone);
        await work(alone);
      }),
    columns: {
      // The order of its locale would differ from that of SQLite, and change with the system's libraries.
      text: 'text collate "C"',
      // `integer` ends at 2 GB, too few for counts of bytes.
      integer: 'bigint',
      binary: 'bytea',
    },
    appendOnly: (table) => [
      `create or replace function ${table}_refuses() returns trigger language plpgsql as $$ begin raise exception '${table}: rows are only added'; end $$`,
      `create trigger ${table}_refuses_changes before update or delete or truncate on ${table} for each statement execute function ${table}_refuses()`,
    ],
  };
}

/** @throws Error that names what the server lacks */
async function refuseUnfit(db: Db, name: string): Promise<void> {
  const { rows } = await sql<{ version: number; shown: string; encoding: string; commits: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as commits
  `.execute(db);
  for (const { version, shown, encoding, commits } of rows) {
    if (version < OLDEST) throw new Error(`api: the database ${name} is PostgreSQL ${shown}: 13 or later is needed`);
    if (encoding !== 'UTF8') {
      throw new Error(
        `api: the database ${name} has the encoding ${encoding}, which lacks letters: create one with create database … encoding 'UTF8' template template0`,
      );
    }
    if (commits === 'off') {
      throw new Error(
        `api: the database ${name} has synchronous_commit off, and loses acknowledged data when its server crashes: alter database … set synchronous_commit = on`,
      );
    }
  }
}

/** Transactions run concurrently; each statement sees what is committed when it begins (READ COMMITTED). */
class PostgresActions extends PostgresAdapter implements DatabaseActions {
  /** @param runUnlimited runs work on its own connection without time limits */
  constructor(private readonly runUnlimited: (work: (db: Db) => Promise<void>) => Promise<void>) {
    super();
  }

  async lock(transaction: Db, name: string, mode: 'exclusive' | 'shared'): Promise<void> {
    if (!transaction.isTransaction) {
      throw new Error(`api: database: the lock "${name}" can only be held by transactions`);
    }
    const take = sql.raw(mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
    await sql`select ${take}(hashtextextended(${name}, 0))`.execute(transaction);
  }

  async emptyLog(): Promise<boolean> {
    await this.runUnlimited(async (db) => {
      const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
      for (const { name } of (await tables.execute(db)).rows) await sql`vacuum ${sql.table(name)}`.execute(db);
    });
    return true;
  }
}

const CONNECT_MS = 5000;
/** The server's own limit applies first; this one is for a server that disappeared silently. */
const GRACE_MS = 5000;
const BIGINT = 20;

/** Opens a pool of connections to PostgreSQL, made on demand; a lost one is replaced when the next one is needed. */
async function openPool(settings: PoolSettings, name: string): Promise<PostgresPool> {
  // Imported only here: a site on the embedded database loads nothing of it.
  const { Pool, types } = await import('pg');
  const { url, connections, statementMs, lockMs, idleTransactionMs } = settings;
  const pool = new Pool({
    connectionString: driverAddress(url),
    application_name: 'college site',
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // A connection may hold a lock: the only one of a pool stays open.
    idleTimeoutMillis: connections === 1 ? 0 : 60_000,
    keepAlive: true,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
    query_timeout: statementMs === 0 ? undefined : statementMs + GRACE_MS,
    types: {
      // Numbers here are counts and bytes, far below 2^53.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? Number : types.getTypeParser(oid, format),
    },
  });
  // A connection that is lost while idle is no caller's error; the pool has dropped it.
  pool.on('error', ignore);
  // While it is in use, the query fails as well.
  pool.on('connect', (client) => client.on('error', ignore));
  return {
    connect: async () =>
      guarded(
        await pool.connect().catch((error: unknown) => {
          throw explainPostgres(name, error);
        }),
        name,
      ),
    end: () => pool.end(),
  };
}

const ignore = () => undefined;

type Result = Pick<QueryResult<object>, 'command' | 'rowCount' | 'rows'>;

/** Wraps one connection for as long as it is in use. */
function guarded(client: PoolClient, name: string): PostgresPoolClient {
  let isLost = false;

  async function query(text: string, parameters: readonly unknown[]): Promise<Result> {
    // The server has rolled back the transaction of a lost connection.
    if (isLost && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    try {
      const { command, rowCount, rows } = await client.query(text, parameters.map(storable));
      // A statement that failed inside a transaction, and was ignored, rolls all of it back without an error.
      if (text === 'commit' && command !== 'COMMIT') throw new Error('api: database: the transaction was rolled back');
      return { command, rowCount, rows };
    } catch (error) {
      const fault = explainPostgres(name, error);
      isLost ||= endsConnection(fault);
      throw fault;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isLost) };
}

/** PostgreSQL text cannot contain NUL, and nobody types one: as in HTML, the replacement character replaces it. */
export const storable = (parameter: unknown): unknown =>
  typeof parameter === 'string' && parameter.includes('\0') ? parameter.replaceAll('\0', '\uFFFD') : parameter;
