import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { driverAddress } from './databaseUrl';
import { endsConnection } from './postgresFaults';

export interface PoolSettings {
  /** postgres://… */
  url: string;
  connections: number;
  /** How long one statement, and the wait for one lock, may take; 0: without end. */
  statementMs: number;
  lockMs: number;
  /** How long a transaction may stand between two statements; 0: without end. */
  idleTransactionMs: number;
}

const CONNECT_MS = 5000;
/** The server's own limit comes first; this one is for a server that has gone without a word. */
const GRACE_MS = 5000;
const BIGINT = 20;

/**
 * Connections to PostgreSQL, made as they are wanted; one that is lost is replaced by the next that is wanted.
 * @param explain what is thrown in place of an error
 */
export async function openPool(settings: PoolSettings, explain: (error: unknown) => unknown): Promise<PostgresPool> {
  // Only here: a site on the embedded database loads nothing of it.
  const { Pool, types } = await import('pg');
  const { url, connections, statementMs, lockMs, idleTransactionMs } = settings;
  const pool = new Pool({
    connectionString: driverAddress(url),
    application_name: 'college site',
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // A connection may hold a lock: the only one of a pool stays.
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
  // A connection that is lost while nobody uses it is nobody's error; the pool has dropped it.
  pool.on('error', ignore);
  // While somebody does, the query fails as well.
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

/** One connection, for as long as somebody has it. */
function guarded(client: PoolClient, explain: (error: unknown) => unknown): PostgresPoolClient {
  let isLost = false;

  async function query(text: string, parameters: readonly unknown[]): Promise<Result> {
    // The server has undone the transaction of a connection that was lost.
    if (isLost && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
    try {
      const { command, rowCount, rows } = await client.query(text, parameters.map(storable));
      // What failed inside a transaction, and was passed over, undoes all of it without an error.
      if (text === 'commit' && command !== 'COMMIT') throw new Error('api: database: the transaction was undone');
      return { command, rowCount, rows };
    } catch (error) {
      const fault = explain(error);
      isLost ||= endsConnection(fault);
      throw fault;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isLost) };
}

/** Text has no NUL in PostgreSQL, and nobody types one: as in HTML, the replacement character stands in its place. */
export const storable = (parameter: unknown): unknown =>
  typeof parameter === 'string' && parameter.includes('\0') ? parameter.replaceAll('\0', '\uFFFD') : parameter;
