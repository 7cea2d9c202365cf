import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OWNER_FILE } from '../lib/ownerOnly';

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

/** The first half of `writeDurably`: writes and syncs the part file to be renamed to `path`. Returns its path. */
export async function writePart(path: string, bytes: Uint8Array): Promise<string> {
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
