import { writeFile } from 'node:fs/promises';
import { Kysely, sql } from 'kysely';
import { countRows } from '../db/rows';
import type { Database, Db } from '../db/schema';
import type { DataFolders } from '../lib/dataFolders';
import type { ApiEnv } from '../env';
import { openKeys } from '../secrets/keys';
import { folderStorage } from '../storage/fileStorage';
import { openUploadStore } from '../uploads/uploadStore';
import { sqliteDialect } from '../db/sqlite/sqliteDialect';
import { OWNER_FILE } from '../lib/ownerOnly';

/**
 * Copies all of a database, as it is at one moment, into a new file while others keep writing to it; removed data is not
 * in the copy. Runs no migrations. https://www.sqlite.org/lang_vacuum.html#vacuuminto
 * @throws DatabaseFault when it is damaged, or stays locked by another process
 */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  // SQLite creates a database with the umask's mode, and accepts an existing file if it is empty.
  await writeFile(copy, '', { flag: 'wx', mode: OWNER_FILE });
  const db = new Kysely<Database>({ dialect: sqliteDialect(file).kysely });
  await sql`VACUUM INTO ${copy}`.execute(db).finally(() => db.destroy());
}

/** Works on a copy that nobody else has open; afterwards it is one file again. */
export async function onCopy<T>(copy: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(copy).kysely });
  try {
    const result = await work(db);
    await sql`PRAGMA journal_mode = DELETE`.execute(db);
    return result;
  } finally {
    // closing a damaged file may fail as well
    await db.destroy().catch(() => undefined);
  }
}

/** Returns the number of rows of each table. */
export async function countAllRows(db: Db): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = await countRows(db, sql.table(name));
  return counts;
}

export interface StoredRows {
  db: Db;
  signal: AbortSignal;
}

/**
 * Opens the uploads in an image of a data folder, with the keys in it or the operator's; undefined when neither is there.
 * @param hasKey whether the image contains the key
 */
export async function openImage(
  { root, uploads }: DataFolders,
  hasKey: boolean,
  { SECRET_KEY, OLD_SECRET_KEY }: Pick<ApiEnv, 'SECRET_KEY' | 'OLD_SECRET_KEY'>,
) {
  if (!hasKey && SECRET_KEY === undefined) return undefined;
  const keys = hasKey ? openKeys(root, undefined) : openKeys(root, SECRET_KEY, OLD_SECRET_KEY);
  return { keys, uploads: openUploadStore(await folderStorage(uploads), keys.files) };
}
