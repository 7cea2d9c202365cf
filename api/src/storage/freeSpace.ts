import { statfs } from 'node:fs/promises';
import { ApiError } from '../server/apiError';

const MEGABYTE = 1024 * 1024;
/** Error codes of a write to a full disk: files (errno), and SQLite (result code 13). */
const FULL_CODES: unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];
const SQLITE_FULL = 13;

/** Reports whether DATA_DIR has enough space for submissions. */
export interface FreeSpace {
  freeBytes: () => Promise<number>;
  isLow: () => Promise<boolean>;
}

/** `minMb`: megabytes to be left free for the database, backups and the log. */
export function openFreeSpace(folder: string, minMb: number): FreeSpace {
  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }
  return { freeBytes, isLow: async () => (await freeBytes()) < minMb * MEGABYTE };
}

/** Returns the refusal when nothing can be stored. */
export const diskFull = (): ApiError =>
  new ApiError(
    507,
    'The college’s server has no room for forms just now. Nothing was stored: keep this page open and send the form again in an hour, or call the office.',
    undefined,
    3600,
  );

export const isDiskFull = (error: Error & { code?: unknown; errcode?: unknown }): boolean =>
  FULL_CODES.includes(error.code) || error.errcode === SQLITE_FULL;
