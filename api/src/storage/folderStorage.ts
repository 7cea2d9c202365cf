import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { filesIn, passMissing, syncFolder, writeDurably, writePart } from '../lib/durableFile';
import type { FileStorage, StoredFile } from './fileStorage';
import { OWNER_FOLDER } from '../lib/ownerOnly';

/** Opens a folder as storage; a missing one is created, accessible only to its owner. */
export async function folderStorage(folder: string): Promise<FileStorage> {
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  const pathOf = (name: string) => join(folder, name);

  async function* list(): AsyncGenerator<StoredFile> {
    for (const path of await filesIn(folder)) {
      const found = await stat(path).catch(passMissing);
      if (found) yield { name: relative(folder, path).split(sep).join('/'), modifiedAt: found.mtime };
    }
  }

  return {
    address: folder,
    async write(name, bytes) {
      if (name.includes('/')) await mkdir(dirname(pathOf(name)), { recursive: true, mode: OWNER_FOLDER });
      await writeDurably(pathOf(name), bytes);
    },
    read: (name) => readFile(pathOf(name)).catch(passMissing),
    async prepare(name, bytes) {
      const part = await writePart(pathOf(name), bytes);
      return { place: () => rename(part, pathOf(name)), discard: () => rm(part, { force: true }) };
    },
    async replace(files) {
      for (const { place } of files) await place();
      if (files.length > 0) await syncFolder(folder);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list,
  };
}
