import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Kysely, sql } from 'kysely';
import { sqliteDialect } from '../db/sqlite/sqliteDialect';
import { noteBackup } from '../health/lastBackup';
import { type DataFolders, dataFolders } from '../lib/dataFolders';
import { filesIn, inPartFolder, passMissing } from '../lib/durableFile';
import { failed } from '../lib/officeFault';
import { keyFiles, secretAt } from '../secrets/keys';
import { namedFiles } from '../uploads/encryptFiles';
import { type BackupWork, refuseElsewhere } from './env';
import { type ImageContent, inspectImage, onCopy } from './restore';

const MEGABYTE = 1024 * 1024;

/** Writes everything that was acknowledged before it began into one encrypted archive, while the site runs. */
export async function backUp({ env, place, signal }: BackupWork): Promise<ImageContent> {
  const { DATA_DIR, SECRET_KEY, MIN_FREE_MB } = env.api;
  refuseElsewhere(env.api);
  const live = dataFolders(DATA_DIR);
  if (!existsSync(live.database)) {
    throw failed(`backup: there is no database ${live.database}; set DATA_DIR to the data folder of the site`);
  }
  await place.refuseUnusable(DATA_DIR);
  await refuseLittleSpace(live, MIN_FREE_MB);
  return inPartFolder(join(DATA_DIR, 'snapshot'), async (folder) => {
    const { current, former } = keyFiles(DATA_DIR);
    // a SECRET_KEY of the operator's stays outside
    if (SECRET_KEY === undefined) for (const key of [current, former]) await linkFile(key, join(folder, basename(key)));
    await takeSnapshot(live, dataFolders(folder), signal);
    await addNewKey(DATA_DIR, folder);
    const content = await inspectImage(folder, env.api, signal);
    await place.store(env.key, folder, signal);
    await noteBackup(DATA_DIR, content.at);
    return content;
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

/**
 * Takes database and files of one moment into another folder of the same disk, while the site runs. The files are
 * hard-linked first, then the database is copied: every file that a row of the copy names existed then, and a file that is
 * removed or re-encrypted since remains under its second name (decisions/backup.md).
 */
async function takeSnapshot(live: DataFolders, image: DataFolders, signal: AbortSignal): Promise<void> {
  await mkdir(image.uploads, { recursive: true });
  for (const folder of ['uploads', 'storage'] as const) await linkFiles(live[folder], image[folder]);
  await noteBackup(image.root, new Date().toISOString());
  // https://www.sqlite.org/lang_vacuum.html#vacuuminto: others keep writing, and nothing that was removed is in the copy
  const database = new Kysely<unknown>({ dialect: sqliteDialect(live.database).kysely });
  await sql`VACUUM INTO ${image.database}`.execute(database).finally(() => database.destroy());

  const linked = new Set(await readdir(image.uploads));
  await onCopy(image.database, async (db) => {
    for await (const name of namedFiles({ db, signal })) {
      // Those that were added since are taken from the site.
      if (!linked.delete(name)) await linkFile(join(live.uploads, name), join(image.uploads, name));
    }
  });
  for (const orphan of linked) await rm(join(image.uploads, orphan));
}

/** When a key rotation began meanwhile, some of what was taken is under the new key: the image has both, as during a rotation. */
async function addNewKey(live: string, image: string): Promise<void> {
  const [now, before] = [keyFiles(live), keyFiles(image)];
  await linkFile(now.digest, before.digest);
  if (!existsSync(before.current) || secretAt(now.current) === secretAt(before.current)) return;
  await rename(before.current, before.former);
  await linkFile(now.current, before.current);
}

async function linkFiles(from: string, to: string): Promise<void> {
  for (const path of await filesIn(from)) {
    // A .part file is not finished yet.
    if (path.endsWith('.part')) continue;
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await linkFile(path, target);
  }
}

/** A file that no longer exists is left out. */
const linkFile = (source: string, target: string): Promise<void> => link(source, target).catch(passMissing);
