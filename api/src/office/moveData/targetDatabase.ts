import { Kysely, sql } from 'kysely';
import type { DatabaseDialect } from '../../db/dialect';
import { MIGRATION_NAMES, openDatabase } from '../../db/openDatabase';
import { existingTables } from '../../db/postgres/existingTables';
import type { Database } from '../../db/schema';
import type { StoredTable } from '../../db/sqlite/tablesOf';
import { failed } from '../officeFault';

export interface TargetDatabase {
  db: Kysely<Database>;
  /** The address without its password. */
  name: string;
  /** Whether nothing was moved there yet. */
  isEmpty: boolean;
}

const FIX = 'name an empty database, or recreate this one (drop database, create database)';

/**
 * Opens the database that a site is moved to, and creates its tables when it has none.
 * @param siteId of the site that is moved there
 * @throws OfficeFault when it holds something other than this site; nothing was changed there
 */
export async function openTargetDatabase(
  dialect: DatabaseDialect,
  tables: readonly StoredTable[],
  siteId: string,
): Promise<TargetDatabase> {
  await refuseOtherTables(dialect);
  const db = await openDatabase(dialect);
  try {
    const isEmpty = (await firstWithRows(db, tables)) === undefined;
    if (!isEmpty) await refuseOtherSite(db, dialect.name, siteId);
    return { db, name: dialect.name, isEmpty };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function refuseOtherTables({ kysely, name }: DatabaseDialect): Promise<void> {
  const db = new Kysely<Database>({ dialect: kysely });
  const { tables, migrations } = await existingTables(db).finally(() => db.destroy());
  const missing = MIGRATION_NAMES.filter((migration) => !migrations.includes(migration));
  // `openDatabase` reports a newer release.
  const isNewer = migrations.some((migration) => !MIGRATION_NAMES.includes(migration));
  if (tables.length === 0 || isNewer || missing.length === 0) return;
  const what =
    migrations.length === 0
      ? `it has tables that do not belong to a site (${tables.slice(0, 5).join(', ')})`
      : `it has the tables of an older release, without ${missing.join(', ')}`;
  throw failed(`office: --to ${name}: ${what}; ${FIX}`);
}

async function firstWithRows(db: Kysely<Database>, tables: readonly StoredTable[]): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return name;
  }
  return undefined;
}

async function refuseOtherSite(db: Kysely<Database>, name: string, siteId: string): Promise<void> {
  const there = await db.selectFrom('site').select('site_id').executeTakeFirst();
  if (there?.site_id === siteId) return;
  const theirs = there === undefined ? 'it has no id yet' : `its id is ${there.site_id}`;
  throw failed(
    `office: --to ${name}: it holds another site's data (${theirs}, and this site's id is ${siteId}); ${FIX}`,
  );
}
