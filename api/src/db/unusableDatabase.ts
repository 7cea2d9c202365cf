import { type Driver, Kysely, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseFault } from '../lib/databaseFault';
import type { Database } from './schema';
import { SqliteActions } from './sqlite/sqliteDialect';

/** Returns a stand-in for a database that could not be opened: every query fails with the fault. */
export function unusableDatabase(fault: DatabaseFault): Kysely<Database> {
  const fail = () => Promise.reject(fault);
  const driver: Driver = {
    init: fail,
    acquireConnection: fail,
    beginTransaction: fail,
    commitTransaction: fail,
    rollbackTransaction: fail,
    releaseConnection: fail,
    destroy: () => Promise.resolve(),
  };
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new SqliteActions(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
