import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { partOf, removeDeadParts } from '../../office/files/writeWhole';
import { failed } from '../../office/officeFault';
import { syncFolder } from '../../storage/durableFile';
import { OWNER_FILE } from '../../storage/ownerOnly';
import type { Place } from './place';

/** Stores an archive in a file that only its owner can read; it is written under a temporary name beside it. */
export function filePlace(path: string): Place {
  async function refuseUnusable(dataDir: string): Promise<void> {
    const folder = await stat(dirname(path)).catch(() => undefined);
    if (!folder?.isDirectory()) {
      throw failed(`backup: there is no folder ${dirname(path)}; make it, or name another file`);
    }
    const way = relative(await realpath(dataDir), await realpath(dirname(path)));
    if (!isAbsolute(way) && way.split(sep)[0] !== '..') {
      throw failed(`backup: ${path} is within DATA_DIR, ${dataDir}, and would be lost with it; name a file elsewhere`);
    }
    await refuseExisting();
  }

  async function refuseExisting(): Promise<void> {
    const there = await lstat(path).catch(() => undefined);
    if (there === undefined) return;
    throw failed(`backup: ${path} already exists, and no backup replaces another; name a new file, or remove that one`);
  }

  async function store(archive: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
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
      throw explain(error, part, path);
    }
  }

  async function* read(): AsyncGenerator<Buffer> {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw failed(`backup: there is no file ${path}; name a file that "npm run backup" has made`);
    yield* createReadStream(path, { highWaterMark: 256 * 1024 });
  }

  return { name: path, refuseUnusable, store, read };
}

/** Returns a write error with the path and the fix; any other error, such as one from the source, unchanged. */
function explain(error: unknown, part: string, path: string): unknown {
  const { code, syscall, path: of, message } = error as NodeJS.ErrnoException;
  if (code === undefined || !(syscall === 'write' || syscall === 'fsync' || of === part)) return error;
  return failed(
    `backup: ${path} was not written (${message}); free some space there, let this user write there, or name another file. Nothing was left behind`,
    error,
  );
}
