import { link, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataFolders } from '../../dataFolders';
import { partOf, removeDeadParts } from '../../office/files/writeWhole';
import { failed } from '../../office/officeFault';
import { syncFolder } from '../../storage/durableFile';
import { OWNER_FOLDER } from '../../storage/ownerOnly';
import { noteBackup } from '../lastBackup';
import { DATA } from '../manifest';
import { onCopy } from '../snapshot/databaseCopy';
import { KEY_NAMES } from '../snapshot/storedKeys';
import { settleMails } from './settleMails';
import { usedBy } from './usedBy';
import { type Restoring, unpackVerified, type Verified } from './verify';

/** Folders of an archive; each exists only if it has files. */
const FOLDERS = ['uploads', 'storage'];
/** Entries of a folder that is a disk of its own. */
const OF_THE_DISK = ['lost+found'];

export interface Restored extends Verified {
  /** Number of mails that are doubtful now. */
  mails: number;
}

/**
 * Restores an archive into an empty DATA_DIR: all of it, compared, or nothing. The database is put in place last.
 * @throws OfficeFault when the folder is not empty, or a site runs on it
 */
export async function restore(restoring: Restoring, now: Date): Promise<Restored> {
  const { place, env } = restoring;
  const { DATA_DIR } = env.api;
  await mkdir(DATA_DIR, { recursive: true, mode: OWNER_FOLDER });
  await refuseUsed(DATA_DIR);
  await removeDeadParts(join(DATA_DIR, 'restore'));
  await refuseFull(DATA_DIR);
  const folder = partOf(join(DATA_DIR, 'restore'));
  try {
    const verified = await unpackVerified(restoring, folder, true);
    const image = dataFolders(join(folder, DATA));
    const mails = await onCopy(image.database, (db) => settleMails(db, now));
    await refuseFull(DATA_DIR, basename(folder));
    await moveInto(DATA_DIR, image.root);
    await noteBackup(DATA_DIR, { at: verified.manifest.at, place: place.name });
    return { ...verified, mails };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseUsed(dataDir: string): Promise<void> {
  const [pid] = usedBy(await realpath(dataDir));
  if (pid === undefined) return;
  throw failed(`backup: a site runs on ${dataDir} (process ${pid} has files of it open); stop it first`);
}

async function refuseFull(dataDir: string, own?: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name !== own && !OF_THE_DISK.includes(name));
  if (names.length === 0) return;
  throw failed(
    `backup: ${dataDir} is not empty (${names.slice(0, 5).join(', ')}), and nothing is restored over it; move what is there elsewhere, or name an empty folder as DATA_DIR`,
  );
}

/** Moves everything into place; a file of a site that was started in the meantime is not overwritten. */
async function moveInto(dataDir: string, from: string): Promise<void> {
  const database = 'college.db';
  try {
    for (const name of KEY_NAMES) if (existsSync(join(from, name))) await link(join(from, name), join(dataDir, name));
    for (const name of FOLDERS) if (existsSync(join(from, name))) await rename(join(from, name), join(dataDir, name));
    await link(join(from, database), join(dataDir, database));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY') throw error;
    throw failed(
      `backup: a site was started on ${dataDir} during the restore (${message}); stop it, empty the folder, and restore again`,
    );
  }
  await syncFolder(dataDir);
}
