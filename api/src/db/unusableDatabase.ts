import { Kysely, SqliteIntrospector, SqliteQueryCompiler, type Driver } from 'kysely';
import type { DatabaseFault } from './databaseFault';
import type { Database } from './schema';
import { SqliteActions } from './sqlite/sqliteActions';

/** Stands in place of a database that could not be opened: whatever is asked of it fails with the fault. */
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
