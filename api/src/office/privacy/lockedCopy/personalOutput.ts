import { lstat, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBeside } from '../../../lib/durableFile';
import { OWNER_FILE, OWNER_FOLDER } from '../../../lib/ownerOnly';
import type { PersonalFile } from '../../../submissions/submissionKind';
import { failed } from '../../../lib/officeFault';

/** Writes a new file atomically; only its owner can read it. Throws when the path already exists. */
export const writeNew = (path: string, bytes: Buffer, signal: AbortSignal): Promise<void> =>
  writeWhole(path, signal, (part) => writeFlushed(part, bytes));

/** Writes a new folder of files atomically; only its owner can read it. Throws when the path already exists. */
export const writeFolder = (path: string, files: readonly PersonalFile[], signal: AbortSignal): Promise<void> =>
  writeWhole(path, signal, async (part) => {
    await mkdir(part, { mode: OWNER_FOLDER });
    for (const { name, bytes } of files) await writeFlushed(join(part, name), bytes);
  });

/** Writes beside `path`, then renames; when that fails or is stopped, nothing is left and the message names the fix. */
async function writeWhole(path: string, signal: AbortSignal, write: (part: string) => Promise<void>): Promise<void> {
  if ((await lstat(path).catch(() => undefined)) !== undefined) {
    throw failed(`office: ${path} already exists; choose another name with --to`);
  }
  const writing = writeBeside(path, async (part) => {
    await write(part);
    signal.throwIfAborted();
  });
  await writing.catch((error: unknown) => {
    throw fileFault(error, path);
  });
}

const writeFlushed = (path: string, bytes: Buffer): Promise<void> =>
  writeFile(path, bytes, { flag: 'wx', mode: OWNER_FILE, flush: true });

const FIXES: Readonly<Partial<Record<string, string>>> = {
  ENOSPC: 'the disk is full; free some space, or choose a path on another disk with --to',
  EDQUOT: 'the disk quota is used up; free some space, or choose a path on another disk with --to',
  EFBIG: 'the disk does not accept a file of this size; choose a path on another disk with --to',
  ENOENT: 'there is no such folder; create it first, or choose another path with --to',
  ENOTDIR: 'a part of this path is a file, not a folder; choose another path with --to',
  EACCES: 'writing there is not allowed; choose another path with --to',
  EPERM: 'writing there is not allowed; choose another path with --to',
  EROFS: 'this disk is read-only; choose another path with --to',
  EIO: 'the disk reports an error; choose a path on another disk with --to, and have this one checked',
};

/** Turns a disk error into a message with the path and the fix; returns anything else unchanged. */
function fileFault(error: unknown, path: string): unknown {
  const fix = FIXES[String((error as NodeJS.ErrnoException).code)];
  return fix === undefined ? error : failed(`office: ${path} was not written: ${fix}. Nothing was left behind.`);
}
