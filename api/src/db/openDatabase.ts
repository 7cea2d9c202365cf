import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, sql } from 'kysely';
import { DatabaseFault } from './databaseFault';
import type { DatabaseDialect } from './dialect';
import { createContent } from './migrations/0001_content';
import { createApplications } from './migrations/0002_applications';
import { createMessages } from './migrations/0003_messages';
import { createOffice } from './migrations/0004_office';
import { createOutbox } from './migrations/0005_outbox';
import { createRemovals } from './migrations/0006_removals';
import { createSubmissionKeys } from './migrations/0007_submission_keys';
import { createApplicationAccess } from './migrations/0008_application_access';
import { chainOfficeLog } from './migrations/0009_office_log_chain';
import { createDailyLimits } from './migrations/0010_daily_limits';
import { createDailyWork } from './migrations/0011_daily_work';
import { createSite } from './migrations/0012_site';
import { orderContent } from './migrations/0013_content_order';
import { rememberContentFiles } from './migrations/0014_content_files';
import { indexGrowth } from './migrations/0015_growth_indexes';
import { createRequestCounts } from './migrations/0016_request_counts';
import { addIntake } from './migrations/0017_intake';
import { noteUnlikelyAnswers } from './migrations/0018_unlikely_answers';
import { addApplicationStates } from './migrations/0019_application_states';
import { createStatusSessions } from './migrations/0020_status_sessions';
import { keepConsent } from './migrations/0021_consent';
import { createStaff } from './migrations/0022_staff';
import { addWorkList } from './migrations/0023_work_list';
import { addRankLists } from './migrations/0024_rank_lists';
import { createContentDrafts } from './migrations/0025_content_drafts';
import { addInboxes } from './migrations/0026_inboxes';
import { createDataRequests } from './migrations/0027_data_requests';
import { createMailCodes } from './migrations/0028_mail_codes';
import { createPasskeys } from './migrations/0029_passkeys';
import { createOpenid } from './migrations/0030_openid';
import { createErasedCopies } from './migrations/0031_erased_copies';
import { createContentPreviews } from './migrations/0032_content_previews';
import { createParentConsents } from './migrations/0033_parent_consents';
import { addAdmittedProgram } from './migrations/0034_admitted_program';
import type { Database } from './schema';

const MIGRATIONS = {
  '0001_content': createContent,
  '0002_applications': createApplications,
  '0003_messages': createMessages,
  '0004_office': createOffice,
  '0005_outbox': createOutbox,
  '0006_removals': createRemovals,
  '0007_submission_keys': createSubmissionKeys,
  '0008_application_access': createApplicationAccess,
  '0009_office_log_chain': chainOfficeLog,
  '0010_daily_limits': createDailyLimits,
  '0011_daily_work': createDailyWork,
  '0012_site': createSite,
  '0013_content_order': orderContent,
  '0014_content_files': rememberContentFiles,
  '0015_growth_indexes': indexGrowth,
  '0016_request_counts': createRequestCounts,
  '0017_intake': addIntake,
  '0018_unlikely_answers': noteUnlikelyAnswers,
  '0019_application_states': addApplicationStates,
  '0020_status_sessions': createStatusSessions,
  '0021_consent': keepConsent,
  '0022_staff': createStaff,
  '0023_work_list': addWorkList,
  '0024_rank_lists': addRankLists,
  '0025_content_drafts': createContentDrafts,
  '0026_inboxes': addInboxes,
  '0027_data_requests': createDataRequests,
  '0028_mail_codes': createMailCodes,
  '0029_passkeys': createPasskeys,
  '0030_openid': createOpenid,
  '0031_erased_copies': createErasedCopies,
  '0032_content_previews': createContentPreviews,
  '0033_parent_consents': createParentConsents,
  '0034_admitted_program': addAdmittedProgram,
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

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
): Promise<Kysely<Database>> {
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

async function hasTables(db: Kysely<Database>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

async function migrate(db: Kysely<Database>, dialect: DatabaseDialect): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, up]): [string, Migration] => [
      name,
      { up: (schema) => up(schema, dialect) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
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
async function refuseNewer(db: Kysely<Database>, { name }: DatabaseDialect): Promise<void> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  const unknown = rows.flatMap((row) => (Object.hasOwn(MIGRATIONS, row.name) ? [] : [row.name]));
  if (unknown.length === 0) return;
  throw new Error(
    `api: the database ${name} was changed by a newer release (${unknown.join(', ')}; this one knows all up to ${Object.keys(MIGRATIONS).at(-1)}): start that release again, or restore the backup from before it`,
  );
}
