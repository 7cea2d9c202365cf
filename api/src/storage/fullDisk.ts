import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SQLite's result code. */
const SQLITE_FULL = 13;

export function isDiskFull(error: object): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || errcode === SQLITE_FULL;
}

const FIXES: Record<string, string> = {
  ENOSPC: 'its disk is full; free some space, or name a folder on another disk',
  EDQUOT: 'the quota of its user is used up; free some space, or have it raised',
  EROFS:
    'its disk is read-only; mount it for writing (after an error of the disk look at the system log first), or name another folder',
  EACCES: 'it may not be written by this user; give it to the user that the site runs as',
};
const PROBE_BYTES = 64 * 1024;

/** Writes a small file, and returns the code of the error that this ends with. */
function writingFails(folder: string): string | undefined {
  const probe = join(folder, `probe.${process.pid}.part`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
    rmSync(probe);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** Returns why a start failed: where its folder cannot be written, what is wrong with that and the fix, else the error itself. */
export function explainFolder(folder: string, error: unknown): unknown {
  const fix = FIXES[writingFails(folder) ?? ''];
  return fix === undefined ? error : new Error(`api: DATA_DIR=${folder} cannot be written: ${fix}`, { cause: error });
}
