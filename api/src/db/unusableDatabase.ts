import { DummyDriver, Kysely, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseFault } from '../lib/databaseFault';
import type { Database, Db } from './schema';
import { SqliteActions } from './sqlite/sqliteDialect';

/** Returns a stand-in for a database that could not be opened: every query fails with the fault. */
export const unusableDatabase = (fault: DatabaseFault): Db =>
  new Kysely<Database>({
    dialect: {
      createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: () => Promise.reject(fault) }),
      createAdapter: () => new SqliteActions(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
