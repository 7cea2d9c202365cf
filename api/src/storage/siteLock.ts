import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { OWNER_FILE } from './ownerOnly';

/** A site that is just ending, or whose api's thread crashed, is waited for so long. */
const WAIT_MS = 3000;
const SQLITE_BUSY = 5;

/** Kept for as long as the thread runs: what nobody holds any more is closed, and its lock with it. */
const held: DatabaseSyncInstance[] = [];

/**
 * Makes this the one site on a DATA_DIR until its thread ends, however it ends: the lock is the operating system's, taken
 * by SQLite on a file of its own. Api processes that run apart (API_URL) share a DATA_DIR, and take none.
 * @throws Error when another site is there
 */
export function lockSite(dataDir: string): void {
  const file = join(dataDir, 'site.lock');
  let lock: DatabaseSyncInstance | undefined;
  try {
    closeSync(openSync(file, 'a', OWNER_FILE));
    lock = new DatabaseSync(file);
    lock.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
    held.push(lock);
  } catch (error) {
    lock?.close();
    // Where nothing can be written, two sites spoil nothing; what that means for each is said where it matters.
    if (!isTaken(error)) return;
    throw new Error(
      `DATA_DIR=${dataDir}: another site runs on this folder; give each site a folder of its own, or stop the other one`,
    );
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY;
