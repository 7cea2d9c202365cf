import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type DataFolders, dataFolders } from '../lib/dataFolders';
import { failed } from '../lib/officeFault';
import { keyFiles } from '../secrets/keys';
import { partOf, removeDeadParts, filesIn } from '../lib/durableFile';
import { OWNER_FILE, OWNER_FOLDER } from '../lib/ownerOnly';
import { copyDatabase, countAllRows, onCopy, openImage } from './dataCopy';
import type { BackupEnv } from './env';
import { noteBackup } from '../health/lastBackup';
import { namedFiles, unreadableFiles } from '../uploads/encryptFiles';
import type { Place } from './place';

export interface BackupWork {
  env: BackupEnv;
  place: Place;
  signal: AbortSignal;
}

/** A file of an archive, beside those of a data folder: what the archive states about its content. */
export const MANIFEST = 'backup.json';

export interface Manifest {
  /** Moment of the database copy: ISO 8601, UTC. */
  at: string;
  /** Number of rows of each table. */
  rows: Record<string, number>;
  /** Number of uploaded pictures and documents. */
  uploads: number;
  /** Names of uploads that the site had already lost when the backup was made. */
  lost: string[];
  /** Names of uploads that could not be opened with the site's key when the backup was made. */
  damaged: string[];
  /** Whether the archive contains the key of uploads and Aadhaar numbers; otherwise the operator keeps it. */
  hasKey: boolean;
}

type Snapshot = Pick<Manifest, 'at' | 'uploads' | 'lost'>;

const MEGABYTE = 1024 * 1024;
/** Maximum number of attempts. Only a purge, an erasure or a key rotation at the wrong moment makes it start again. */
const ATTEMPTS = 5;

/** Writes everything that was acknowledged before it began into one encrypted archive, while the site runs. */
export async function backUp({ env, place, signal }: BackupWork): Promise<Manifest> {
  const { DATA_DIR, SECRET_KEY } = env.api;
  const live = dataFolders(DATA_DIR);
  if (!existsSync(live.database)) {
    throw failed(`backup: there is no database ${live.database}; set DATA_DIR to the data folder of the site`);
  }
  await place.refuseUnusable(DATA_DIR);
  await refuseLittleSpace(live, env.api.MIN_FREE_MB);
  await removeDeadParts(join(DATA_DIR, 'snapshot'));
  const image = dataFolders(partOf(join(DATA_DIR, 'snapshot')));
  try {
    const taken = await takeSnapshot(live, image, signal);
    const hasKey = SECRET_KEY === undefined && existsSync(keyFiles(image.root).current);
    const files = await openImage(image, hasKey, env.api);
    const manifest = await onCopy(image.database, async (db): Promise<Manifest> => {
      const closed = files && (await unreadableFiles({ db, signal, uploads: files.uploads }));
      const damaged = closed ? [...closed.DAMAGED, ...closed.OTHER_KEY] : [];
      return { ...taken, rows: await countAllRows(db), damaged, hasKey };
    });
    await writeFile(join(image.root, MANIFEST), JSON.stringify(manifest), { mode: OWNER_FILE });
    await place.store(env.key, image.root, signal);
    await noteBackup(DATA_DIR, manifest.at);
    return manifest;
  } finally {
    await rm(image.root, { recursive: true, force: true });
  }
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

/** Takes database and files of one moment into another folder of the same disk, while the site runs. */
async function takeSnapshot(live: DataFolders, image: DataFolders, signal: AbortSignal): Promise<Snapshot> {
  let missing: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await rm(image.root, { recursive: true, force: true });
    const taken = await attemptSnapshot(live, image, signal);
    // A row removed in the meantime is not in the next copy; a file that is missing twice is lost.
    if (taken?.lost.every((name) => missing.includes(name))) return taken;
    missing = taken?.lost ?? [];
  }
  throw failed(
    `backup: in each of ${ATTEMPTS} attempts something was removed or the key was replaced; run it again when "npm run office" is done`,
  );
}

/**
 * The files are hard-linked first, then the database is copied: every file that a row of the copy names existed then, and
 * a file that is removed or re-encrypted since remains under its second name (decisions/backup.md). Returns undefined
 * when a key rotation began or ended meanwhile.
 */
async function attemptSnapshot(
  live: DataFolders,
  image: DataFolders,
  signal: AbortSignal,
): Promise<Snapshot | undefined> {
  await mkdir(image.uploads, { recursive: true, mode: OWNER_FOLDER });
  for (const path of Object.values(keyFiles(live.root))) await linkFile(path, join(image.root, basename(path)));
  for (const folder of ['uploads', 'storage'] as const) await linkFiles(live[folder], image[folder], signal);
  const at = new Date().toISOString();
  await copyDatabase(live.database, image.database);

  const linked = new Set(await readdir(image.uploads));
  const lost: string[] = [];
  let uploads = 0;
  await onCopy(image.database, async (db) => {
    for await (const name of namedFiles({ db, signal })) {
      // Those that were added since are taken from the site.
      const isThere = linked.delete(name) || (await linkFile(join(live.uploads, name), join(image.uploads, name)));
      if (isThere) uploads += 1;
      else lost.push(name);
    }
  });
  for (const orphan of linked) await rm(join(image.uploads, orphan));
  return isDeepStrictEqual(await readKeys(image.root), await readKeys(live.root)) ? { at, uploads, lost } : undefined;
}

/** Of keys that are not there, undefined. */
const readKeys = (folder: string): Promise<(string | undefined)[]> =>
  Promise.all(Object.values(keyFiles(folder)).map((path) => readFile(path, 'utf8').catch(() => undefined)));

async function linkFiles(from: string, to: string, signal: AbortSignal): Promise<void> {
  for (const path of await filesIn(from)) {
    signal.throwIfAborted();
    // A .part file is not finished yet.
    if (path.endsWith('.part')) continue;
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true, mode: OWNER_FOLDER });
    await linkFile(path, target);
  }
}

/** Returns false when the file no longer exists. */
async function linkFile(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Error(`backup: ${source} cannot be hard-linked, which a backup needs while it runs`, { cause: error });
  }
}
