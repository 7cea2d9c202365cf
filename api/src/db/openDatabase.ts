import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, sql } from 'kysely';
import { DatabaseFault } from '../lib/databaseFault';
import type { DatabaseDialect } from './dialect';
import { createTables } from './migrations/0001_first';
import type { Database, Db } from './schema';

const migrationsOf = (dialect: DatabaseDialect): Record<string, Migration> => ({
  '0001_first': { up: (db) => createTables(db, dialect) },
});

/**
 * Opens the database and brings its tables up to date.
 * @param options.check whether all stored data is checked first
 * @param options.refuseEmpty called before the tables of a new database are made; throws where it must not be new
 * @throws DatabaseFault when it cannot be used
 * @throws Error with the name of the migration that failed, or that a newer release has run
 */
export async function openDatabase(
  dialect: DatabaseDialect,
  options: { check?: boolean; refuseEmpty?: () => void } = {},
): Promise<Db> {
  const db = new Kysely<Database>({ dialect: dialect.kysely });
  try {
    if (options.check) await dialect.check(db);
    await dialect.migrating(db, async (handle) => {
      if (options.refuseEmpty && !(await hasTables(handle))) options.refuseEmpty();
      await migrate(handle, dialect);
    });
    return db;
  } catch (error) {
    // closing a damaged file may fail as well
    await db.destroy().catch(() => undefined);
    throw error;
  }
}

async function hasTables(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

async function migrate(db: Db, dialect: DatabaseDialect): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsOf(dialect)) },
    // Migrations that were developed in parallel may come in any order.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof DatabaseFault) throw error;
  await refuseNewer(db, dialect);
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the list of migrations';
  throw new Error(`api: database: ${failed} failed`, { cause: error });
}

/** @throws Error when a release with more migrations than this one has used the database */
async function refuseNewer(db: Db, dialect: DatabaseDialect): Promise<void> {
  const known = Object.keys(migrationsOf(dialect));
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `api: the database ${dialect.name} was changed by a newer release (${unknown.join(', ')}; this one knows all up to ${known.at(-1)}): start that release again, or restore the backup from before it`,
  );
}
