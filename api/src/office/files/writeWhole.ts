import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../storage/durableFile';
import { OWNER_FILE, OWNER_FOLDER } from '../../storage/ownerOnly';
import { failed } from '../officeFault';

interface Target {
  /** Absolute. */
  path: string;
  /** Replaces a file that is there. */
  force: boolean;
  signal: AbortSignal;
  /** When the content is on the disk, right before the file gets its name. */
  beforeItAppears?: () => Promise<void>;
}

/**
 * Writes a file whole or not at all: into a part beside it, onto the disk, then renamed. Readable by its owner alone.
 * Throws a message with the path and the fix when it is there already, or when the disk is full; the part is removed.
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

/** Throws when `path` is there and may not be replaced, or is no plain file. */
export async function refuseExisting({ path, force }: Pick<Target, 'path' | 'force'>): Promise<void> {
  const there = await lstat(path).catch(() => undefined);
  if (there === undefined) return;
  if (!there.isFile()) {
    throw failed(`office: ${path} is not a file; give the name of a file with --to`);
  }
  if (!force) {
    throw failed(`office: ${path} is there already; choose another name with --to, or add --force`);
  }
}

/** Makes a folder for what people sent, for its owner alone. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER }).catch((error: unknown) => {
    throw fileFault(error, folder);
  });
}

export const partOf = (path: string) => join(dirname(path), `.${basename(path)}.${process.pid}.part`);

/** What an export left that was killed: it holds personal data, and nobody else would find it. */
export async function removeDeadParts(path: string): Promise<void> {
  const start = `.${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(start) ? /^(\d+)\.part(\.old)?$/.exec(name.slice(start.length))?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(dirname(path), name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be asked, and is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const FIXES: Record<string, string> = {
  ENOSPC: 'the disk is full; free some room, or name a place on another disk with --to',
  EDQUOT: 'the disk quota is used up; free some room, or name a place on another disk with --to',
  EFBIG:
    'the disk takes no file of this size; name a place on another disk with --to, or export less with --from and --until',
  ENOENT: 'there is no such folder; make it first, or name another place with --to',
  ENOTDIR: 'a part of this path is a file, not a folder; name another place with --to',
  EACCES: 'writing there is not allowed; name another place with --to',
  EPERM: 'writing there is not allowed; name another place with --to',
  EROFS: 'this disk can only be read; name another place with --to',
  EIO: 'the disk reports a fault; name a place on another disk with --to, and have this one looked at',
};

/** A fault of the disk in words, with the path and the fix; anything else as it is. */
export function fileFault(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fix = FIXES[code];
  if (fix === undefined) return error;
  return failed(`office: ${path} was not written: ${fix}. Nothing was left behind.`);
}
