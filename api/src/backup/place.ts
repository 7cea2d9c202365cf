import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { failed } from '../lib/officeFault';
import { partOf, removeDeadParts, syncFolder } from '../lib/durableFile';
import { OWNER_FILE } from '../lib/ownerOnly';

export type Place = ReturnType<typeof placeAt>;

/** The file of a backup, which only its owner can read, written under a temporary name beside it. */
export function placeAt(given: string) {
  const path = resolve(given);

  async function refuseExisting(): Promise<void> {
    if ((await lstat(path).catch(() => undefined)) === undefined) return;
    throw failed(`backup: ${path} already exists, and no backup replaces another; name a new one, or remove that one`);
  }

  /** @throws OfficeFault when a backup cannot be stored there, replaces another, or would be lost together with the data */
  async function refuseUnusable(dataDir: string): Promise<void> {
    const folder = await realpath(dirname(path)).catch(() => undefined);
    if (folder === undefined) {
      throw failed(`backup: there is no folder ${dirname(path)}; make it, or name another file`);
    }
    const way = relative(await realpath(dataDir), folder);
    if (!isAbsolute(way) && way.split(sep)[0] !== '..') {
      throw failed(`backup: ${path} is within DATA_DIR, ${dataDir}, and would be lost with it; name a file elsewhere`);
    }
    await refuseExisting();
  }

  /** Stores all of it, or nothing. Once this has returned, the backup survives a power failure. */
  async function store(archive: Readable, signal: AbortSignal): Promise<void> {
    const part = partOf(path);
    try {
      await removeDeadParts(path);
      await pipeline(archive, createWriteStream(part, { flags: 'wx', mode: OWNER_FILE, flush: true }), { signal });
      await refuseExisting();
      await rename(part, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(part, { force: true });
      signal.throwIfAborted();
      const { syscall, path: of, message } = error as NodeJS.ErrnoException;
      if (syscall !== 'write' && syscall !== 'fsync' && of !== part) throw error;
      const fix = 'free some space there, let this user write there, or name another file';
      throw failed(`backup: ${path} was not written (${message}); ${fix}. Nothing was left behind`, error);
    }
  }

  async function read(): Promise<Readable> {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw failed(`backup: there is no file ${path}; name a file that "npm run backup" has made`);
    return createReadStream(path);
  }

  return { name: path, refuseUnusable, store, read };
}
