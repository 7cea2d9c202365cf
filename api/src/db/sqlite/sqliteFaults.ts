import { dirname } from 'node:path';
import { DatabaseFault } from '../../lib/databaseFault';

// https://www.sqlite.org/rescode.html; the upper bits hold more detail than is needed here.
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
/** Cannot be written, a read or write that failed, cannot be opened. */
const OF_DISK = [8, 10, 14];
const NOT_A_DATABASE = 26;

// Not by class: the driver's errors come from another realm in tests.
const hasCode = (error: unknown, ...codes: number[]): error is Error =>
  typeof error === 'object' && error !== null && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);

/** Whether an error is that of a statement that has to wait for another process, and has done nothing. */
export const isLocked = (error: unknown): boolean => hasCode(error, BUSY, LOCKED);

/** @param found what SQLite reports about the file */
export const damaged = (file: string, found = 'nothing more is known'): DatabaseFault =>
  new DatabaseFault(
    'damaged',
    `api: the database ${file} is damaged (${found.replaceAll('\n', ' ')}): stop the site, move what is in ${dirname(file)} elsewhere, ` +
      `restore the last backup into it with "npm run restore -- FILE", and start again`,
  );

/** Returns the fault that an error of SQLite stands for; the error itself if the database can be used. */
export function explainSqlite(file: string, error: unknown): unknown {
  if (hasCode(error, CORRUPT, NOT_A_DATABASE)) return damaged(file, error.message);
  if (hasCode(error, ...OF_DISK)) {
    const message = `api: the database ${file} cannot be written: make its disk writable (after an error of the disk look at the system log first), and its user the owner`;
    return new DatabaseFault('readOnly', message, { cause: error });
  }
  if (!isLocked(error)) return error;
  const message = `api: another process keeps the database ${file} locked: end it, or wait until it is done`;
  return new DatabaseFault('busy', message, { cause: error });
}
