import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_FILE, OWNER_FOLDER } from '../../storage/ownerOnly';
import { failed } from '../officeFault';
import { fileFault, partOf, removeDeadParts } from './writeWhole';

/** Collects documents beside an export; they appear all together or not at all. */
export interface DocumentFolder {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Moves the folder into place, replacing an older one. */
  keep: () => Promise<void>;
  /** Removes the collected documents, unless `keep` was called. */
  close: () => Promise<void>;
}

export async function openDocumentFolder(path: string, force: boolean): Promise<DocumentFolder> {
  const part = partOf(path);
  const there = await lstat(path).catch(() => undefined);
  if (there !== undefined && !(force && there.isDirectory())) {
    const fix = there.isDirectory() ? 'choose another name with --to, or add --force' : 'choose another name with --to';
    throw failed(`office: ${path}, the folder for the documents, already exists; ${fix}`);
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
