import { Kysely, type Migration, Migrator } from 'kysely';
import type { DatabaseDialect } from './dialect';
import { createContent } from './migrations/0001_content';
import { createApplications } from './migrations/0002_applications';
import { createMessages } from './migrations/0003_messages';
import { createOffice } from './migrations/0004_office';
import { createOutbox } from './migrations/0005_outbox';
import { createRemovals } from './migrations/0006_removals';
import { createSubmissionKeys } from './migrations/0007_submission_keys';
import type { Database } from './schema';

const MIGRATIONS = {
  '0001_content': createContent,
  '0002_applications': createApplications,
  '0003_messages': createMessages,
  '0004_office': createOffice,
  '0005_outbox': createOutbox,
  '0006_removals': createRemovals,
  '0007_submission_keys': createSubmissionKeys,
};

/** Opens the database and brings its tables up to date. Throws with the name of the migration that failed. */
export async function openDatabase(dialect: DatabaseDialect): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: dialect.kysely });
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]): [string, Migration] => [
      name,
      { up: (schema) => up(schema, dialect) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return db;
  await db.destroy();
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the list of migrations';
  throw new Error(`api: database: ${failed} failed`, { cause: error });
}
