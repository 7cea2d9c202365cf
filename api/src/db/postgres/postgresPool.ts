import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { driverAddress } from './databaseUrl';
import { endsConnection } from './postgresFaults';

export interface PoolSettings {
  /** postgres://… */
  url: string;
  connections: number;
  /** How long one statement, and the wait for one lock, may take; 0: no limit. */
  statementMs: number;
  lockMs: number;
  /** How long a transaction may be idle between two statements; 0: no limit. */
  idleTransactionMs: number;
}

const CONNECT_MS = 5000;
/** The server's own limit applies first; this one is for a server that disappeared silently. */
const GRACE_MS = 5000;
const BIGINT = 20;

/**
 * Opens a pool of connections to PostgreSQL, made on demand; a lost one is replaced when the next one is needed.
 * @param explain returns what is thrown in place of an error
 */
export async function openPool(settings: PoolSettings, explain: (error: unknown) => unknown): Promise<PostgresPool> {
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
          throw explain(error);
        }),
        explain,
      ),
    end: () => pool.end(),
  };
}

const ignore = () => undefined;

interface Result {
  command: string;
  rowCount: number | null;
  rows: unknown[];
}

/** Wraps one connection for as long as it is in use. */
function guarded(client: PoolClient, explain: (error: unknown) => unknown): PostgresPoolClient {
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
      const fault = explain(error);
      isLost ||= endsConnection(fault);
      throw fault;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isLost) };
}

/** PostgreSQL text cannot contain NUL, and nobody types one: as in HTML, the replacement character replaces it. */
export const storable = (parameter: unknown): unknown =>
  typeof parameter === 'string' && parameter.includes('\0') ? parameter.replaceAll('\0', '\uFFFD') : parameter;
