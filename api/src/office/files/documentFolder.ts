import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_FILE, OWNER_FOLDER } from '../../storage/ownerOnly';
import { failed } from '../officeFault';
import { fileFault, partOf, removeDeadParts } from './writeWhole';

/** Documents that are gathered beside an export and appear all at once, or not at all. */
export interface DocumentFolder {
  add: (name: string, bytes: Buffer) => Promise<void>;
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
    await mkdir(part, { mode: OWNER_FOLDER });
  } catch (error) {
    throw fileFault(error, path);
  }

  return {
    async add(name, bytes) {
      try {
        await writeFile(join(part, name), bytes, { flag: 'wx', mode: OWNER_FILE, flush: true });
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
