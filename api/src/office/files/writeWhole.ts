import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../storage/durableFile';
import { OWNER_FILE, OWNER_FOLDER } from '../../ownerOnly';
import { failed } from '../officeFault';

interface Target {
  /** Absolute. */
  path: string;
  /** Replaces an existing file. */
  force: boolean;
  signal: AbortSignal;
  /** Called when the content is on the disk, right before the file gets its name. */
  beforeItAppears?: () => Promise<void>;
}

/**
 * Writes a file atomically: into a part file beside it, flushed to the disk, then renamed. Only its owner can read it.
 * Throws a message with the path and the fix when the file already exists or the disk is full; the part file is
 * removed.
 */
export async function writeWhole(target: Target, open: () => Readable): Promise<void> {
  const { path, signal } = target;
  await refuseExisting(target);
  const part = partOf(path);
  try {
    await removeDeadParts(path);
    await pipeline(open(), createWriteStream(part, { flags: 'wx', mode: OWNER_FILE, flush: true }), { signal });
    signal.throwIfAborted();
    await target.beforeItAppears?.();
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    signal.throwIfAborted();
    throw fileFault(error, path);
  }
}

/** Throws when `path` exists and may not be replaced, or is not a regular file. */
export async function refuseExisting({ path, force }: Pick<Target, 'path' | 'force'>): Promise<void> {
  const there = await lstat(path).catch(() => undefined);
  if (there === undefined) return;
  if (!there.isFile()) {
    throw failed(`office: ${path} is not a file; give the name of a file with --to`);
  }
  if (!force) {
    throw failed(`office: ${path} already exists; choose another name with --to, or add --force`);
  }
}

/** Creates a folder for submissions that only its owner can access. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER }).catch((error: unknown) => {
    throw fileFault(error, folder);
  });
}

export const partOf = (path: string) => join(dirname(path), `.${basename(path)}.${process.pid}.part`);

/**
 * Removes part files of killed exports and backups, of any name with the same extension, since most names contain the time: they
 * hold personal data, and nobody else would find them.
 */
export async function removeDeadParts(path: string): Promise<void> {
  const ending = extname(path) === '' ? basename(path) : extname(path);
  for (const name of await readdir(dirname(path))) {
    const [, made = '', pid] = /^\.(.+)\.(\d+)\.part(?:\.old)?$/.exec(name) ?? [];
    if (!made.endsWith(ending)) continue;
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(dirname(path), name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const FIXES: Record<string, string> = {
  ENOSPC: 'the disk is full; free some space, or choose a path on another disk with --to',
  EDQUOT: 'the disk quota is used up; free some space, or choose a path on another disk with --to',
  EFBIG:
    'the disk does not accept a file of this size; choose a path on another disk with --to, or export less with --from and --until',
  ENOENT: 'there is no such folder; create it first, or choose another path with --to',
  ENOTDIR: 'a part of this path is a file, not a folder; choose another path with --to',
  EACCES: 'writing there is not allowed; choose another path with --to',
  EPERM: 'writing there is not allowed; choose another path with --to',
  EROFS: 'this disk is read-only; choose another path with --to',
  EIO: 'the disk reports an error; choose a path on another disk with --to, and have this one checked',
};

/** Turns a disk error into a message with the path and the fix; returns anything else unchanged. */
export function fileFault(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fix = FIXES[code];
  if (fix === undefined) return error;
  return failed(`office: ${path} was not written: ${fix}. Nothing was left behind.`);
}
