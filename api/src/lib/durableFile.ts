import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { FileStorage, StoredFile } from '../storage/fileStorage';
import { OWNER_FILE, OWNER_FOLDER } from './ownerOnly';

/**
 * Writes a file atomically: to a part file beside it, synced to disk, then renamed. Once this has returned, the file survives a
 * power failure; only its owner may read it. Own code: write-file-atomic does not sync the folder, so that a file could lose
 * its new name. A killed process leaves `<path>.<random>.part`.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const part = await writePart(path, bytes);
  await rename(part, path).catch(async (error: unknown) => {
    await rm(part, { force: true });
    throw error;
  });
  await syncFolder(dirname(path));
}

/** Like `writeDurably`, but a file that another process has created first stays as it is. */
export async function createDurably(path: string, bytes: Uint8Array): Promise<void> {
  const part = await writePart(path, bytes);
  try {
    await link(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part);
  }
}

/** The first half of `writeDurably`: writes and syncs the part file to be renamed to `path`. Returns its path. */
async function writePart(path: string, bytes: Uint8Array): Promise<string> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(part, bytes, { flag: 'wx', mode: OWNER_FILE, flush: true });
    return part;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Syncs a file or a folder: a file name is an entry of its folder, and reaches the disk with it. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs everything in a folder, with its subfolders. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) await syncFolder(join(parentPath, name));
  await syncFolder(folder);
}

/** Ignores a missing file: another process on the same folder may have been quicker. */
export function passMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** Returns the paths of all files in a folder and its subfolders. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Opens a folder as storage; a missing one is created, accessible only to its owner. */
export async function folderStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  const pathOf = (name: string) => join(folder, name);

  async function* list(): AsyncGenerator<StoredFile> {
    for (const name of await readdir(folder)) {
      const found = await stat(pathOf(name)).catch(passMissing);
      if (found?.isFile()) yield { name, modifiedAt: found.mtime };
    }
  }

  return {
    address: folder,
    write: (name, bytes) => writeDurably(pathOf(name), bytes),
    read: (name) => readFile(pathOf(name)).catch(passMissing),
    async prepare(name, bytes) {
      const part = await writePart(pathOf(name), bytes);
      const place = () => rename(part, pathOf(name)).then(() => syncFolder(folder));
      return { place, discard: () => rm(part, { force: true }) };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list,
  };
}

/** The name under which a file or folder is written until it is complete: hidden, beside it, with the writer's process id. */
export const partOf = (path: string) => join(dirname(path), `.${basename(path)}.${process.pid}.part`);

/**
 * Removes part files of killed backups, of any name with the same extension, since most names contain the time: they hold
 * personal data, and nobody else would find them.
 */
export async function removeDeadParts(path: string): Promise<void> {
  const ending = extname(path) === '' ? basename(path) : extname(path);
  for (const name of await readdir(dirname(path))) {
    const [, made, pid] = /^\.(.+)\.(\d+)\.part$/.exec(name) ?? [];
    if (!made?.endsWith(ending) || isRunning(Number(pid))) continue;
    await rm(join(dirname(path), name), { recursive: true, force: true });
  }
}

/** Works in an empty folder beside `path`; removes it afterwards, and those that killed processes have left. */
export async function inPartFolder<Result>(path: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  // in a folder for all users some may be those of others
  await removeDeadParts(path).catch(() => undefined);
  const folder = partOf(path);
  // in a container the next process often has the id of the killed one
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: OWNER_FOLDER });
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
