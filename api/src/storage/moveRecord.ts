import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiEnv } from '../env';
import { writeDurably } from './durableFile';

/** Where a site was moved to, by the variable it has to be started with. */
interface Moved {
  DATABASE_URL?: string;
  STORAGE_URL?: string;
}

const noteIn = (dataDir: string) => join(dataDir, 'moved.json');

/** Records in DATA_DIR where its data was moved to: addresses without passwords. */
export const noteMove = (dataDir: string, moved: Moved): Promise<void> =>
  writeDurably(noteIn(dataDir), Buffer.from(`${JSON.stringify({ ...readNote(dataDir), ...moved })}\n`));

/**
 * Refuses to start a site on the data from before its move: it would resend the mails that were queued then, and issue the
 * same numbers as the site that continues elsewhere.
 * @throws Error with the variable and the fix
 */
export function refuseMoved(env: Pick<ApiEnv, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL'>): void {
  const moved = readNote(env.DATA_DIR);
  for (const name of ['DATABASE_URL', 'STORAGE_URL'] as const) {
    if (moved[name] === undefined || env[name] !== undefined) continue;
    throw new Error(
      `api: ${name} is not set, and "office move-data" has moved the data in ${env.DATA_DIR} to ${moved[name]}: set ${name} to that, or, to continue with the data here, remove ${noteIn(env.DATA_DIR)}`,
    );
  }
}

/** Reads the record; empty when nothing was moved. */
function readNote(dataDir: string): Moved {
  try {
    return JSON.parse(readFileSync(noteIn(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`api: ${noteIn(dataDir)} cannot be read; remove it to continue with the data in the folder`, {
      cause: error,
    });
  }
}
