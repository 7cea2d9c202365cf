import { Kysely, sql } from 'kysely';
import { type DataFolders, dataFolders } from '../lib/dataFolders';
import { openDatabase } from '../db/openDatabase';
import { countRows } from '../db/rows';
import type { Database, Db } from '../db/schema';
import { siteDialect } from '../db/siteDialect';
import type { ApiEnv } from '../env';
import { batches } from '../lib/pages';
import { failed } from '../lib/officeFault';
import { COMMAND_LIMITS } from '../storage/bucketClient';
import { folderStorage } from '../lib/durableFile';
import { openStores } from '../storage/openStores';
import { namedFiles } from '../uploads/encryptFiles';

const FILES_AT_ONCE = 8;
/** Rows per statement, all of them in memory: some hold a picture, or the copy of an erased application. */
const ROWS_AT_ONCE = 10;

interface StoredRows {
  db: Db;
  signal: AbortSignal;
}

/** @throws OfficeFault when the database of DATABASE_URL, if it is set, has rows */
export async function refuseFullDatabase(env: ApiEnv): Promise<void> {
  if (env.DATABASE_URL === undefined) return;
  const { kysely, name } = siteDialect(env, dataFolders(env.DATA_DIR));
  const db = new Kysely<Database>({ dialect: kysely });
  try {
    for (const { name: table } of await db.introspection.getTables()) {
      if ((await countRows(db, sql.table(table))) === 0) continue;
      throw failed(
        `backup: ${name} is not empty (${table} has rows), and nothing is restored over it; name an empty database as DATABASE_URL`,
      );
    }
  } finally {
    await db.destroy();
  }
}

/**
 * Sends the uploads of an unpacked backup to the bucket of STORAGE_URL.
 * @throws StorageFault when another site keeps its files there
 */
export async function sendFiles(env: ApiEnv, image: DataFolders, rows: StoredRows): Promise<void> {
  const stores = await openStores(env, image, rows.db, COMMAND_LIMITS);
  const folder = await folderStorage(image.uploads);
  async function send(name: string): Promise<void> {
    const bytes = await folder.read(name);
    if (bytes !== undefined) await stores.uploads.write(name, bytes);
  }
  try {
    for await (const files of batches(namedFiles(rows), FILES_AT_ONCE)) await Promise.all(files.map(send));
  } finally {
    stores.close();
  }
}

/**
 * Copies all rows of an unpacked backup into the database of DATABASE_URL, in one transaction: killed at any moment, it
 * has all of them or none.
 */
export async function copyRows(env: ApiEnv, image: DataFolders, { db: from, signal }: StoredRows): Promise<void> {
  // in the order of their creation: a table comes after those that it references
  const { rows: tables } = await sql<{ name: keyof Database }>`
    select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%'
    order by rowid
  `.execute(from);
  const to = await openDatabase(siteDialect(env, image));
  const copying = to.transaction().execute(async (transaction) => {
    for (const { name } of tables) {
      for await (const rows of batches(from.selectFrom(name).selectAll().stream(), ROWS_AT_ONCE)) {
        signal.throwIfAborted();
        await transaction
          .insertInto(name)
          .values(rows as never)
          .execute();
      }
    }
  });
  await copying.finally(() => to.destroy());
}
