import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failed } from '../officeFault';
import { fileFault, partOf, removeDeadParts } from './writeWhole';

/** Documents that are gathered beside an export and appear all at once, or not at all. */
export interface DocumentFolder {
  /** Copies a stored file; false when it is not there any more. */
  add: (file: string, name: string) => Promise<boolean>;
  /** Lets the folder appear, in the place of an older one. */
  keep: () => Promise<void>;
  /** Removes what was gathered, unless it was kept. */
  close: () => Promise<void>;
}

export async function openDocumentFolder(path: string, force: boolean): Promise<DocumentFolder> {
  const part = partOf(path);
  const there = await lstat(path).catch(() => undefined);
  if (there !== undefined && !(force && there.isDirectory())) {
    const fix = there.isDirectory() ? 'choose another name with --to, or add --force' : 'choose another name with --to';
    throw failed(`office: ${path}, the folder for the documents, is there already; ${fix}`);
  }
  try {
    await removeDeadParts(path);
    await mkdir(part, { mode: 0o700 });
  } catch (error) {
    throw fileFault(error, path);
  }

  async function copy(file: string, name: string): Promise<void> {
    const target = join(part, name);
    await copyFile(file, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const handle = await open(target, 'r');
    try {
      await handle.chmod(0o600);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    async add(file, name) {
      try {
        if ((await lstat(file).catch(() => undefined)) === undefined) return false;
        await copy(file, name);
        return true;
      } catch (error) {
        throw fileFault(error, join(path, name));
      }
    },
    async keep() {
      const old = `${part}.old`;
      if (there !== undefined) await rename(path, old);
      await rename(part, path);
      await rm(old, { recursive: true, force: true });
    },
    close: () => rm(part, { recursive: true, force: true }),
  };
}
