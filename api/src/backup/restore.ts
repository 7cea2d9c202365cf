import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dataFolders } from '../lib/dataFolders';
import type { Db } from '../db/schema';
import { sqliteDialect } from '../db/sqlite/sqliteDialect';
import { failed } from '../lib/officeFault';
import { keyFiles } from '../secrets/keys';
import { inPartFolder, syncFolder, syncTree } from '../lib/durableFile';
import { OWNER_FOLDER } from '../lib/ownerOnly';
import { claimFolder } from '../storage/siteFolder';
import { leaveOutNumbers } from '../submissions/application/numbers/numbers';
import type { BackupWork } from './backUp';
import { type ImageContent, inspectImage, onCopy } from './image';
import { noteBackup } from '../health/lastBackup';
import { copyRows, refuseFullDatabase, sendFiles } from './restoreElsewhere';

/** Restores into a temporary folder, checks all of it, and removes it again. */
export const verify = (work: BackupWork): Promise<ImageContent> =>
  inPartFolder(join(tmpdir(), `${randomUUID()}.verified`), (folder) => unpackVerified(work, folder));

/** Unpacks a backup into an empty folder, which can be used as a data folder afterwards, and checks all of it. */
async function unpackVerified({ env, place, signal }: BackupWork, folder: string): Promise<ImageContent> {
  await place.unpack(env.key, folder, signal);
  const { database } = dataFolders(folder);
  // age has checked the archive; the site's own database may have been damaged before
  await onCopy(database, sqliteDialect(database).check).catch((error: unknown) => {
    throw failed(`backup: the database in ${place.name} is damaged; use an earlier backup`, error);
  });
  const content = await inspectImage(folder, env.api, signal);
  if (content.underOtherKeys.length > 0) throw failed(`backup: ${otherKeysText(content)}`);
  return content;
}

/** Names what is under another key. */
export function otherKeysText({ underOtherKeys: names, hasKey }: ImageContent): string {
  const which = hasKey ? 'the key in the backup' : 'SECRET_KEY';
  return `${names.length} encrypted values or files in it (${names.slice(0, 5).join(', ')}) cannot be read with ${which}; set SECRET_KEY, and OLD_SECRET_KEY after a change, as they were then`;
}

export interface Restored extends ImageContent {
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
  return inPartFolder(join(DATA_DIR, 'restore'), async (folder) => {
    await refuseFull(DATA_DIR, folder);
    await refuseFullDatabase(env.api);
    const content = await unpackVerified(work, folder);
    const image = dataFolders(folder);
    const mails = await onCopy(image.database, async (db) => {
      await claimFolder(db, folder);
      const mails = await settleMails(db, now);
      await leaveOutNumbers(db, now);
      if (STORAGE_URL !== undefined) await sendFiles(env.api, image, { db, signal });
      if (DATABASE_URL !== undefined) await copyRows(env.api, image, { db, signal });
      return mails;
    });
    if (STORAGE_URL !== undefined) await rm(image.uploads, { recursive: true });
    if (DATABASE_URL !== undefined) await rm(image.database);
    await syncTree(folder);
    await refuseFull(DATA_DIR, folder);
    await moveInto(DATA_DIR, folder);
    await noteBackup(DATA_DIR, content.at);
    return { ...content, mails };
  });
}

/** @param own the part folder of this restore, which does not count */
async function refuseFull(dataDir: string, own: string): Promise<void> {
  // a disk of its own has lost+found
  const names = (await readdir(dataDir)).filter((name) => name !== basename(own) && name !== 'lost+found');
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
