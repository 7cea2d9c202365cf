import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema';
import { siteDialect } from '../../db/siteDialect';
import { type StoredTable, tablesOf } from '../../db/sqlite/tablesOf';
import type { ApiEnv } from '../../env';
import { shownAddress } from '../../storage/bucket/bucketAddress';
import { COMMAND_LIMITS } from '../../storage/bucket/bucketClient';
import { siteIdOf } from '../../storage/bucket/siteId';
import { folderStorage } from '../../storage/folder/folderStorage';
import { openStores, type Stores } from '../../storage/openStores';
import { countFiles } from '../../submissions/submissionRows';
import { batches } from '../filters/pages';
import type { Office } from '../office';
import { failed } from '../officeFault';
import { logOfficeAct } from '../officeLog';
import { type ComparedRows, compareRows } from './compareRows';
import { areFilesThere, type ComparedFiles, compareFiles, copyFiles } from './moveFiles';
import { rowsOf } from './rowsOf';
import { openTargetDatabase, type TargetDatabase } from './targetDatabase';

/** What to move, and where to. */
export interface Move {
  office: Office;
  /** The settings of the site after the move. */
  env: ApiEnv;
  movesDatabase: boolean;
  movesFiles: boolean;
}

export interface Moved {
  /** False when everything was there already and was only compared. */
  isNew: boolean;
  database?: ComparedRows & { name: string };
  files?: ComparedFiles & { name: string };
}

interface Targets {
  tables: readonly StoredTable[];
  database: TargetDatabase | undefined;
  stores: Stores | undefined;
}

/**
 * Moves the rows of an embedded database to PostgreSQL, the files of DATA_DIR to a bucket, or both, and compares each
 * row and each byte. Files are copied first and rows last, in one transaction: stopped at any moment, the target
 * database is empty or complete, and a database that has rows is not written to again.
 * @throws OfficeFault when the target holds something else or another process writes there; DatabaseFault, StorageFault
 */
export async function moveData(move: Move): Promise<Moved> {
  const { office, env, movesDatabase, movesFiles } = move;
  const siteId = await siteIdOf(office.db);
  const tables = movesDatabase ? await tablesOf(office.db) : [];
  const dialect = siteDialect(env, office.folders);
  const database = movesDatabase ? await openTargetDatabase(dialect, tables, siteId) : undefined;
  let stores: Stores | undefined;
  try {
    stores = movesFiles
      ? await openStores(env, office.folders, () => Promise.resolve(siteId), COMMAND_LIMITS)
      : undefined;
    const away = await stores?.check();
    if (away !== undefined) throw away;
    const targets = { tables, database, stores };
    const isNew = await isAnythingNew(office, targets);
    if (isNew) await begin(move, database?.name);
    return await onUnchanged(office, (db) => copyAndCompare(move, targets, db, isNew));
  } catch (error) {
    if (!dialect.isUniqueViolation(error)) throw error;
    throw failed(
      `office: --to ${dialect.name}: another process wrote there during the move; make sure that no site runs on it`,
    );
  } finally {
    stores?.close();
    await database?.db.destroy();
  }
}

async function isAnythingNew({ db, kinds, signal }: Office, { database, stores }: Targets): Promise<boolean> {
  if (database !== undefined) return database.isEmpty;
  return stores !== undefined && !(await areFilesThere({ db, kinds, signal, to: stores.uploads }));
}

/** Logs the move in the source, before it is copied. */
async function begin({ office, env, movesFiles }: Move, databaseName: string | undefined): Promise<void> {
  const { db, keys } = office;
  const places = [databaseName, movesFiles && env.STORAGE_URL && shownAddress(env.STORAGE_URL)].filter(Boolean);
  await logOfficeAct({ db, keys }, { who: office.who, act: 'move-data', subject: places.join(', '), reason: '' });
}

/**
 * Runs `work` while nobody writes to an embedded database. On PostgreSQL, where the rows stay, the operator has to
 * ensure that.
 */
const onUnchanged = <Result>({ env, db }: Office, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> =>
  env.DATABASE_URL === undefined ? db.transaction().execute(work) : work(db);

async function copyAndCompare(
  { office, env }: Move,
  { tables, database, stores }: Targets,
  db: Kysely<Database>,
  isNew: boolean,
): Promise<Moved> {
  const { kinds, signal } = office;
  const moved: Moved = { isNew };
  const names = { db, kinds, signal };
  const files = stores && { ...names, from: await folderStorage(office.folders.uploads), to: stores.uploads };
  const rows = database && { from: db, to: database.db, tables, signal };

  let total = 0;
  for (const kind of files ? kinds : []) total += await countFiles(db, kind, []);
  if (isNew) {
    const { step, end } = office.progress('Moving files', total);
    if (files) await copyFiles({ ...files, step }).finally(end);
    if (rows) await copyRows(rows);
  }
  if (files && env.STORAGE_URL) {
    const { step, end } = office.progress('Comparing files', total);
    const compared = await compareFiles({ ...files, step }).finally(end);
    moved.files = { ...compared, name: shownAddress(env.STORAGE_URL) };
  }
  if (rows) moved.database = { ...(await compareRows(rows)), name: database.name };
  return moved;
}

/** Rows per statement; a PostgreSQL statement has at most 65,535 values. */
const BATCH = 200;

interface Copying {
  from: Kysely<Database>;
  /** The target, which must have no rows. */
  to: Kysely<Database>;
  tables: readonly StoredTable[];
  signal: AbortSignal;
}

/** Copies all rows in one transaction: wherever it is stopped, the target has all of them or none. */
async function copyRows({ from, to, tables, signal }: Copying): Promise<void> {
  await to.transaction().execute(async (transaction) => {
    for (const table of tables) {
      const columns = sql.join(table.columns.map((column) => sql.ref(column)));
      for await (const rows of batches(rowsOf(from, table, signal), BATCH)) {
        const values = rows.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`);
        await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(transaction);
      }
    }
  });
}
