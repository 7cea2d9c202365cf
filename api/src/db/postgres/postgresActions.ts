import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import type { DatabaseActions } from '../dialect';
import type { Database } from '../schema';
import { CHANNEL } from './listener';

/** Runs work on its own connection without time limits. */
export type RunUnlimited = (work: (db: Kysely<Database>) => Promise<void>) => Promise<void>;

/** Transactions run concurrently; each statement sees what is committed when it begins (READ COMMITTED). */
export class PostgresActions extends PostgresAdapter implements DatabaseActions {
  constructor(private readonly runUnlimited: RunUnlimited) {
    super();
  }

  async lock(transaction: Kysely<Database>, name: string, mode: 'exclusive' | 'shared'): Promise<void> {
    if (!transaction.isTransaction) {
      throw new Error(`api: database: the lock "${name}" can only be held by transactions`);
    }
    const take = sql.raw(mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
    await sql`select ${take}(hashtextextended(${name}, 0))`.execute(transaction);
  }

  skipLocked<Table extends keyof Database, Row>(
    query: SelectQueryBuilder<Database, Table, Row>,
  ): SelectQueryBuilder<Database, Table, Row> {
    return query.forUpdate().skipLocked();
  }

  async notify(transaction: Kysely<Database>): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction);
  }

  async emptyLog(): Promise<boolean> {
    await this.runUnlimited((db) => vacuum(db, 'vacuum'));
    return true;
  }

  async compact(): Promise<void> {
    await this.runUnlimited((db) => vacuum(db, 'vacuum full'));
  }
}

async function vacuum(db: Kysely<Database>, statement: 'vacuum' | 'vacuum full'): Promise<void> {
  const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  for (const { name } of (await tables.execute(db)).rows) {
    await sql`${sql.raw(statement)} ${sql.table(name)}`.execute(db);
  }
}
