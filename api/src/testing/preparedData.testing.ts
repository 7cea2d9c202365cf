import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loaderVersion, publishContent } from '../content/publishContent';
import { openDataFolders } from '../lib/dataFolders';
import { openDatabase } from '../db/openDatabase';
import {
  copyDatabaseOf,
  dropDatabaseOf,
  hasDatabase,
  isOnPostgres,
  makeDatabaseOf,
  renameDatabaseOf,
} from './postgres/testDatabase.testing';
import { testDialect } from './testDialect.testing';
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { OWNER_FOLDER } from '../lib/ownerOnly';

/** Copies the contents of a folder into another, with their times. Own code: fs.cp takes four times as long for many small files. */
export function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: OWNER_FOLDER });
      copyFolder(source, target);
    } else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      const { atime, mtime } = statSync(source);
      utimesSync(target, atime, mtime);
    }
  }
}

/** The college's own content. */
export const REAL_CONTENT = resolve(__dirname, '../../../content');

const KEPT_DIR = resolve(__dirname, '../../../node_modules/.cache/api-tests');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Code that determines what a start on new data writes, in addition to that covered by `loaderVersion`. */
const CODE = ['../db', '../content'].map((folder) => resolve(__dirname, folder));

/** Returns a hash of the current files of some folders. */
async function stateOf(folders: string[]): Promise<string> {
  const hash = createHash('sha256').update(await loaderVersion());
  for (const folder of folders) {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      const { size, mtimeMs } = await stat(join(folder, name));
      hash.update(`${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16) + (isOnPostgres ? '-postgres' : '');
}

/** Publishes the college's content in a new data folder, which all tests and runs reuse until the content or the code changes. */
async function prepare(): Promise<string> {
  const kept = join(KEPT_DIR, await stateOf([REAL_CONTENT, ...CODE]));
  if (existsSync(kept) && (await hasDatabase(kept))) return kept;
  await mkdir(KEPT_DIR, { recursive: true });
  const unfinished = await mkdtemp(join(KEPT_DIR, 'unfinished-'));
  await makeDatabaseOf(unfinished);
  const db = await openDatabase(testDialect(unfinished));
  await publishContent({ db, contentDir: REAL_CONTENT, folders: openDataFolders(unfinished), now: () => new Date() });
  await db.destroy();
  // another jest worker may have been first
  await renameDatabaseOf(unfinished, kept).catch(() => dropDatabaseOf(unfinished));
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true, force: true }));
  await removeOld();
  return kept;
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(KEPT_DIR)) {
    const path = join(KEPT_DIR, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

let prepared: Promise<string> | undefined;

/** Creates a data folder and database with the college's content published, as copies of what the first test prepares. */
export async function copyPrepared(): Promise<string> {
  prepared ??= prepare();
  const from = await prepared;
  const dataDir = await mkdtemp(join(tmpdir(), 'api-test-'));
  copyFolder(from, dataDir);
  await copyDatabaseOf(from, dataDir);
  return dataDir;
}
