import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dataFolders } from '../lib/dataFolders';
import type { Db } from '../db/schema';
import { sqliteDialect } from '../db/sqlite/sqliteDialect';
import { failed } from '../lib/officeFault';
import { keyFiles } from '../secrets/keys';
import { makeTemporaryFolder, partOf, removeDeadParts, syncFolder, syncTree } from '../lib/durableFile';
import { OWNER_FOLDER } from '../lib/ownerOnly';
import { unreadable } from '../office/keys/encryptedColumns';
import { claimFolder } from '../storage/siteFolder';
import { leaveOutNumbers } from '../submissions/application/numbers/numbers';
import { type BackupWork, MANIFEST, type Manifest } from './backUp';
import { onCopy, openImage } from './dataCopy';
import { noteBackup } from '../health/lastBackup';
import { copyRows, refuseFullDatabase, sendFiles } from './restoreElsewhere';

/** What was found in a backup. */
export interface Verified {
  manifest: Manifest;
  /** Names of files that cannot be opened; undefined: there was no key to try. */
  damaged: string[] | undefined;
}

/** Restores into a temporary folder, checks all of it, and removes it again. */
export async function verify(work: BackupWork): Promise<Verified> {
  const folder = await makeTemporaryFolder('verified');
  return unpackVerified(work, folder).finally(() => rm(folder, { recursive: true, force: true }));
}

/** Unpacks a backup into an empty folder, which can be used as a data folder afterwards, and checks all of it. */
async function unpackVerified({ env, place, signal }: BackupWork, folder: string): Promise<Verified> {
  await place.unpack(env.key, folder, signal);
  const image = dataFolders(folder);
  const manifest: Manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const files = await openImage(image, manifest.hasKey, env.api);
  return onCopy(image.database, async (db) => {
    // age has checked the archive; the site's own database may have been damaged before
    await sqliteDialect(image.database)
      .check(db)
      .catch((error: unknown) => {
        throw failed(`backup: the database in ${place.name} is damaged; use an earlier backup`, error);
      });
    if (files === undefined) return { manifest, damaged: undefined };
    const { underOtherKeys, damaged } = await unreadable({ db, signal, ...files });
    if (underOtherKeys.length > 0) throw otherKeys(underOtherKeys, manifest);
    return { manifest, damaged };
  });
}

function otherKeys(names: string[], { hasKey }: Manifest): Error {
  const which = hasKey ? 'the key in the backup' : 'SECRET_KEY';
  return failed(
    `backup: ${names.length} encrypted values or files in it (${names.slice(0, 5).join(', ')}) cannot be read with ${which}; set SECRET_KEY, and OLD_SECRET_KEY after a change, as they were then`,
  );
}

export interface Restored extends Verified {
  /** Number of mails that may have been sent since, and have failed now. */
  mails: number;
}

/**
 * Restores a backup into an empty DATA_DIR, its rows into the empty database of DATABASE_URL and its uploads into the
 * bucket of STORAGE_URL, if they are set: all of it, checked, or nothing. The database comes last.
 * @throws OfficeFault when there is anything already
 */
export async function restore(work: BackupWork, now: Date): Promise<Restored> {
  const { env, signal } = work;
  const { DATA_DIR, DATABASE_URL, STORAGE_URL } = env.api;
  await mkdir(DATA_DIR, { recursive: true, mode: OWNER_FOLDER });
  await removeDeadParts(join(DATA_DIR, 'restore'));
  await refuseFull(DATA_DIR);
  await refuseFullDatabase(env.api);
  const image = dataFolders(partOf(join(DATA_DIR, 'restore')));
  try {
    await mkdir(image.root, { mode: OWNER_FOLDER });
    const verified = await unpackVerified(work, image.root);
    const mails = await onCopy(image.database, async (db) => {
      await claimFolder(db, image.root);
      const mails = await settleMails(db, now);
      await leaveOutNumbers(db, now);
      if (STORAGE_URL !== undefined) await sendFiles(env.api, image, { db, signal });
      if (DATABASE_URL !== undefined) await copyRows(env.api, image, { db, signal });
      return mails;
    });
    if (STORAGE_URL !== undefined) await rm(image.uploads, { recursive: true });
    if (DATABASE_URL !== undefined) await rm(image.database);
    await syncTree(image.root);
    await refuseFull(DATA_DIR, basename(image.root));
    await moveInto(DATA_DIR, image.root);
    await noteBackup(DATA_DIR, verified.manifest.at);
    return { ...verified, mails };
  } finally {
    await rm(image.root, { recursive: true, force: true });
  }
}

/** @param own a name that does not count */
async function refuseFull(dataDir: string, own?: string): Promise<void> {
  // a disk of its own has lost+found
  const names = (await readdir(dataDir)).filter((name) => name !== own && name !== 'lost+found');
  if (names.length === 0) return;
  throw failed(
    `backup: ${dataDir} is not empty (${names.slice(0, 5).join(', ')}), and nothing is restored over it; move what is there elsewhere, or name an empty folder as DATA_DIR`,
  );
}

/**
 * Marks mails that were unsent when the backup was made as failed: they may have been sent since, and are sent again only
 * on request (decisions/backup.md). Returns their number.
 */
async function settleMails(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      state: 'failed',
      fault: 'waited when the restored backup was made, and may have been sent since',
      locked_until: null,
      settled_at: now.toISOString(),
    })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Moves everything into place, the database last; a file of a site that was started meanwhile is not overwritten. */
async function moveInto(dataDir: string, from: string): Promise<void> {
  const files = [...Object.values(keyFiles(from)), join(from, 'site.id'), dataFolders(from).database];
  try {
    for (const name of ['uploads', 'storage']) {
      if (existsSync(join(from, name))) await rename(join(from, name), join(dataDir, name));
    }
    for (const path of files) if (existsSync(path)) await link(path, join(dataDir, basename(path)));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error;
    throw failed(
      `backup: a site was started on ${dataDir} during the restore (${message}); stop it, empty the folder, and restore again`,
    );
  }
  await syncFolder(dataDir);
}
