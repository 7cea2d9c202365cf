import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import { sqliteDialect } from '../db/sqlite/sqliteDialect';
import { type DataFolders, dataFolders } from '../lib/dataFolders';
import { failed } from '../lib/officeFault';
import { keyFiles } from '../secrets/keys';
import { filesIn, inPartFolder } from '../lib/durableFile';
import { OWNER_FILE, OWNER_FOLDER } from '../lib/ownerOnly';
import { type ImageContent, inspectImage, onCopy, writeManifest } from './image';
import type { BackupEnv } from './env';
import { noteBackup } from '../health/lastBackup';
import { namedFiles } from '../uploads/encryptFiles';
import type { Place } from './place';

export interface BackupWork {
  env: BackupEnv;
  place: Place;
  signal: AbortSignal;
}

/** What the operator is told of a new backup. */
interface Made extends ImageContent {
  /** Names of uploads that the site had already lost. */
  lost: string[];
}

const MEGABYTE = 1024 * 1024;
/** Maximum number of attempts. Only a purge, an erasure or a key rotation at the wrong moment makes it start again. */
const ATTEMPTS = 5;

/** Writes everything that was acknowledged before it began into one encrypted archive, while the site runs. */
export async function backUp({ env, place, signal }: BackupWork): Promise<Made> {
  const { DATA_DIR, DATABASE_URL, STORAGE_URL, SECRET_KEY, MIN_FREE_MB } = env.api;
  if (DATABASE_URL || STORAGE_URL) {
    throw failed(
      'backup: this command is for data in DATA_DIR; back PostgreSQL (DATABASE_URL) and a bucket (STORAGE_URL) up with their own tools, as docs/backups.md says',
    );
  }
  const live = dataFolders(DATA_DIR);
  if (!existsSync(live.database)) {
    throw failed(`backup: there is no database ${live.database}; set DATA_DIR to the data folder of the site`);
  }
  await place.refuseUnusable(DATA_DIR);
  await refuseLittleSpace(live, MIN_FREE_MB);
  return inPartFolder(join(DATA_DIR, 'snapshot'), async (folder) => {
    const { at, lost } = await takeSnapshot(live, dataFolders(folder), signal);
    const hasKey = SECRET_KEY === undefined && existsSync(keyFiles(folder).current);
    await writeManifest(folder, { at, hasKey });
    const content = await inspectImage(folder, env.api, signal);
    await place.store(env.key, folder, signal);
    await noteBackup(DATA_DIR, at);
    return { ...content, lost };
  });
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
async function takeSnapshot(
  live: DataFolders,
  image: DataFolders,
  signal: AbortSignal,
): Promise<Pick<Made, 'at' | 'lost'>> {
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
): Promise<Pick<Made, 'at' | 'lost'> | undefined> {
  await mkdir(image.uploads, { recursive: true, mode: OWNER_FOLDER });
  for (const path of Object.values(keyFiles(live.root))) await linkFile(path, join(image.root, basename(path)));
  for (const folder of ['uploads', 'storage'] as const) await linkFiles(live[folder], image[folder], signal);
  const at = new Date().toISOString();
  await copyDatabase(live.database, image.database);

  const linked = new Set(await readdir(image.uploads));
  const lost: string[] = [];
  await onCopy(image.database, async (db) => {
    for await (const name of namedFiles({ db, signal })) {
      // Those that were added since are taken from the site.
      const isThere = linked.delete(name) || (await linkFile(join(live.uploads, name), join(image.uploads, name)));
      if (!isThere) lost.push(name);
    }
  });
  for (const orphan of linked) await rm(join(image.uploads, orphan));
  return isDeepStrictEqual(await readKeys(image.root), await readKeys(live.root)) ? { at, lost } : undefined;
}

/**
 * Copies all of a database, as it is at one moment, into a new file while others keep writing to it; removed data is not
 * in the copy. Runs no migrations. https://www.sqlite.org/lang_vacuum.html#vacuuminto
 * @throws DatabaseFault when it is damaged, or stays locked by another process
 */
async function copyDatabase(file: string, copy: string): Promise<void> {
  // SQLite creates a database with the umask's mode, and accepts an existing file if it is empty.
  await writeFile(copy, '', { flag: 'wx', mode: OWNER_FILE });
  const db = new Kysely<Database>({ dialect: sqliteDialect(file).kysely });
  await sql`VACUUM INTO ${copy}`.execute(db).finally(() => db.destroy());
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
