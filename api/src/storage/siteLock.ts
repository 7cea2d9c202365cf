import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { OWNER_FILE } from './ownerOnly';

/** Milliseconds to wait for a site that is just stopping, or whose api thread crashed. */
const WAIT_MS = 3000;
const SQLITE_BUSY = 5;

/** Referenced as long as the thread runs: a garbage-collected database is closed, which releases its lock. */
const held: DatabaseSyncInstance[] = [];

/**
 * Locks a DATA_DIR for this site until its thread ends, however it ends: an operating system lock, taken by SQLite on a
 * separate file. Api processes that run separately (API_URL) share a DATA_DIR, and take no lock.
 * @throws Error when another site runs on it
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
    // Where nothing can be written, two sites do no harm; each reports that fault where it matters.
    if (!isTaken(error)) return;
    throw new Error(
      `DATA_DIR=${dataDir}: another site runs on this folder; give each site a folder of its own, or stop the other one`,
    );
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY;
