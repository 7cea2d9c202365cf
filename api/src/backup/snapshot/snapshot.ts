import { access, mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type DataFolders, dataFolders } from '../../dataFolders';
import type { ApiEnv } from '../../env';
import { partOf, removeDeadParts } from '../../office/files/writeWhole';
import { failed } from '../../office/officeFault';
import { OWNER_FOLDER } from '../../storage/ownerOnly';
import type { SubmissionKind } from '../../submissions/submissionKind';
import { copyDatabase, onCopy } from './databaseCopy';
import { linkFile, linkFiles } from './linkFiles';
import { namedUploads } from './namedUploads';
import { readKeys, writeKeys } from './storedKeys';

const MEGABYTE = 1024 * 1024;
/** Maximum number of attempts. Only a purge, an erasure or a key rotation at the wrong moment makes it start again. */
const ATTEMPTS = 5;

export interface Snapshot {
  /** Moment of the snapshot. */
  at: Date;
  /** An image of the data folder: database, keys, the files that its rows name, and the published ones. */
  folder: string;
  uploads: number;
  /** Files that rows name, but that the site itself has lost. */
  lost: string[];
  remove: () => Promise<void>;
}

interface Site {
  env: Pick<ApiEnv, 'DATA_DIR' | 'MIN_FREE_MB'>;
  kinds: readonly SubmissionKind[];
  signal: AbortSignal;
}

/** Removes leftovers of killed backups from the data folder. */
export const removeDeadSnapshots = (dataDir: string): Promise<void> => removeDeadParts(join(dataDir, 'snapshot'));

/**
 * Takes database and files of one moment into a folder of the data folder, while the site runs. The files are hard-linked
 * first, then the database is copied: every file that a row of the copy names existed then, and a file that is removed or
 * re-encrypted since remains under its second name (decisions/backup.md).
 */
export async function takeSnapshot(site: Site): Promise<Snapshot> {
  const { DATA_DIR } = site.env;
  await removeDeadSnapshots(DATA_DIR);
  const root = partOf(join(DATA_DIR, 'snapshot'));
  const remove = () => rm(root, { recursive: true, force: true });
  let missing: string[] = [];
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await remove();
      const taken = await attemptSnapshot(site, root);
      if (taken === undefined) continue;
      // A row removed in the meantime is not in the next copy; a file that is missing twice is lost.
      if (taken.lost.every((name) => missing.includes(name))) return { ...taken, remove };
      missing = taken.lost;
    }
  } catch (error) {
    await remove();
    throw error;
  }
  await remove();
  throw failed(
    `backup: in each of ${ATTEMPTS} attempts something was removed or the key was replaced; run it again when "npm run office" is done`,
  );
}

/** Returns undefined when a key rotation began or ended during the attempt. */
async function attemptSnapshot(
  { env: { DATA_DIR, MIN_FREE_MB }, kinds, signal }: Site,
  root: string,
): Promise<Omit<Snapshot, 'remove'> | undefined> {
  const live = dataFolders(DATA_DIR);
  const image = dataFolders(join(root, 'data'));
  const kept = join(root, 'kept');
  await refuseLittleSpace(live, MIN_FREE_MB);
  await mkdir(image.uploads, { recursive: true, mode: OWNER_FOLDER });

  const keys = await readKeys(DATA_DIR);
  await linkFiles(live.uploads, kept, signal);
  await linkFiles(live.storage, image.storage, signal);
  signal.throwIfAborted();
  const at = new Date();
  await copyDatabase(live.database, image.database);

  const lost: string[] = [];
  let uploads = 0;
  await onCopy(image.database, async (db) => {
    for await (const name of namedUploads({ db, kinds, signal })) {
      const isThere = await take(name, [kept, live.uploads], image.uploads);
      if (isThere) uploads += 1;
      else lost.push(name);
    }
  });
  if (!isDeepStrictEqual(keys, await readKeys(DATA_DIR))) return undefined;
  await writeKeys(image.root, keys);
  return { at, folder: image.root, uploads, lost };
}

/** Takes a file from the linked ones, or from the site if it was added since. */
async function take(name: string, [kept, uploads]: readonly [string, string], to: string): Promise<boolean> {
  const target = join(to, name);
  const isKept = await access(join(kept, name)).then(
    () => true,
    () => false,
  );
  if (!isKept) return linkFile(join(uploads, name), target);
  await rename(join(kept, name), target);
  return true;
}

/** The copy of the database must not make the site refuse forms. */
async function refuseLittleSpace({ root, database }: DataFolders, minFreeMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(root);
  const { size } = await stat(database);
  const [free, needed] = [Math.floor((bavail * bsize) / MEGABYTE), Math.ceil(size / MEGABYTE)];
  if (free >= needed + minFreeMb) return;
  throw failed(
    `backup: ${root} has ${free} MB free; a copy of the database needs ${needed} MB there for a while, beside the ${minFreeMb} MB of MIN_FREE_MB: free some space`,
  );
}
