import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertNew } from '../db/rows';
import { isLocked } from '../db/sqlite/sqliteFaults';
import type { Db } from '../db/schema';
import type { DataFolders } from '../lib/dataFolders';
import type { ApiEnv } from '../env';
import { keyFiles } from '../secrets/keys';
import { writeDurably } from '../lib/durableFile';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { OWNER_FILE } from '../lib/ownerOnly';
import { randomBytes } from 'node:crypto';
import { StorageFault } from './fileStorage';
import type { Bucket } from './bucket';

/** The file in DATA_DIR with the id of its database. */
const idFile = (dataDir: string) => join(dataDir, 'site.id');

function idOf(dataDir: string): string | undefined {
  const file = idFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

const RESTORE =
  'stop the site, move what is in the folder elsewhere and run "npm run restore -- FILE" with the last backup';

/**
 * Refuses an empty database beside what a site has stored: a failed disk, a mistyped DATABASE_URL or half a restore would
 * otherwise become a new site that gives out the same numbers again.
 * @throws Error that names the folder, what is in it, and the fix
 */
export function refuseEmptyDatabase({ root, uploads }: DataFolders, database: string): void {
  const hasUploads = existsSync(uploads) && readdirSync(uploads).length > 0;
  if (!hasUploads && ![idFile(root), keyFiles(root).current].some(existsSync)) return;
  throw new Error(
    `api: DATA_DIR=${root} holds a site's id, key or uploads, but the database ${database} is empty: name the right database (DATABASE_URL, DATA_DIR), or ${RESTORE}; for a new site name an empty folder`,
  );
}

/**
 * Refuses to make a new key beside stored data, which it could not decrypt.
 * @throws Error that names the file and the fix
 */
export async function refuseMissingKey(
  db: Db,
  { DATA_DIR, SECRET_KEY }: Pick<ApiEnv, 'DATA_DIR' | 'SECRET_KEY'>,
): Promise<void> {
  const file = keyFiles(DATA_DIR).current;
  if (SECRET_KEY !== undefined || existsSync(file)) return;
  const sent = await db.selectFrom('applications').select('id').executeTakeFirst();
  if (sent === undefined && !existsSync(idFile(DATA_DIR))) return;
  throw new Error(
    `api: ${file} is missing, and data was encrypted with it: restore it from the backup, or set SECRET_KEY as it was set before`,
  );
}

/** Ties DATA_DIR and database together at the first start. */
export async function claimFolder(db: Db, dataDir: string): Promise<void> {
  if (idOf(dataDir) === undefined) await writeDurably(idFile(dataDir), Buffer.from(`${await siteIdOf(db)}\n`));
}

/** @throws Error that names both when the database belongs to another folder than DATA_DIR */
export async function refuseOtherDatabase(db: Db, dataDir: string, database: string): Promise<void> {
  const ofFolder = idOf(dataDir);
  const known = await db.selectFrom('site').select('site_id').executeTakeFirst();
  if (ofFolder === undefined || ofFolder === known?.site_id) return;
  throw new Error(
    `api: the database ${database} belongs to another folder (its site is ${known?.site_id ?? 'new'}, that of DATA_DIR=${dataDir} is ${ofFolder}): name the right one with DATABASE_URL or DATA_DIR, or ${RESTORE}`,
  );
}

/** As long as a site that is just stopping, or whose api thread crashed, may take to release its folder. */
const WAIT_MS = 3000;

/** Referenced as long as the thread runs: a garbage-collected database is closed, which releases its lock. */
const held: DatabaseSyncInstance[] = [];

/**
 * Locks a DATA_DIR for this site until its thread ends, however it ends: an operating system lock, taken by SQLite on a
 * separate file. Api processes that run separately (API_URL) share a DATA_DIR, and take no lock.
 * @throws Error when another site runs on it
 */
export function lockSite(dataDir: string): void {
  const file = join(dataDir, 'site.lock');
  let lock: DatabaseSyncInstance | undefined;
  try {
    closeSync(openSync(file, 'a', OWNER_FILE));
    lock = new DatabaseSync(file);
    lock.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
    held.push(lock);
  } catch (error) {
    lock?.close();
    // Where nothing can be written, two sites do no harm; each reports that fault where it matters.
    if (!isLocked(error)) return;
    throw new Error(
      `DATA_DIR=${dataDir}: another site runs on this folder; give each site a folder of its own, or stop the other one`,
    );
  }
}

const OBJECT = 'site-id';

/** Returns the site's id, created at the first call; the same in all processes on its database. */
async function siteIdOf(db: Db): Promise<string> {
  const site = db.selectFrom('site').select('site_id');
  const known = await site.executeTakeFirst();
  if (known !== undefined) return known.site_id;
  await insertNew(db, 'site', { id: 1, site_id: randomBytes(8).toString('hex') });
  return (await site.executeTakeFirstOrThrow()).site_id;
}

/**
 * Checks, once, that the files of a bucket belong to this site: two sites on one prefix would each remove the other's files
 * as leftovers that no row names. The first site writes its id there.
 * @throws StorageFault when they belong to another site, or when that cannot be checked
 */
export function openSiteCheck(bucket: Bucket, db: Db): () => Promise<void> {
  let checked: Promise<void> | undefined;

  async function check(): Promise<void> {
    const own = await siteIdOf(db);
    let found = await bucket.get(OBJECT);
    if (found === undefined) {
      await bucket.put(OBJECT, Buffer.from(own), { IfNoneMatch: '*' });
      found = await bucket.get(OBJECT);
    }
    const theirs = String(found);
    if (theirs === own) return;
    const shown = /^[\da-f]{16}$/.test(theirs) ? theirs : 'not one of ours';
    throw new StorageFault(
      `STORAGE_URL=${bucket.address}: another site keeps its files there (its id is ${shown}, the one of this site's database ${own}); give each site a prefix of its own. If it is this site, with a new database, delete the object ${OBJECT} there first`,
      true,
    );
  }

  return () =>
    (checked ??= check().catch((error: unknown) => {
      checked = undefined;
      throw error;
    }));
}
