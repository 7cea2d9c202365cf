import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiEnv } from '../env';
import { writeDurably } from './durableFile';

/** Where a site has gone to, by the variable that it is to be started with. */
interface Moved {
  DATABASE_URL?: string;
  STORAGE_URL?: string;
}

const noteIn = (dataDir: string) => join(dataDir, 'moved.json');

/** Puts down in DATA_DIR where its data has gone to: addresses without passwords. */
export const noteMove = (dataDir: string, moved: Moved): Promise<void> =>
  writeDurably(noteIn(dataDir), Buffer.from(`${JSON.stringify({ ...readNote(dataDir), ...moved })}\n`));

/**
 * A site that starts on the data of before its move would send the mails again that were waiting then, and give the same
 * numbers as the site that has gone on elsewhere.
 * @throws Error with the variable and the fix
 */
export function refuseMoved(env: Pick<ApiEnv, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL'>): void {
  const moved = readNote(env.DATA_DIR);
  for (const name of ['DATABASE_URL', 'STORAGE_URL'] as const) {
    if (moved[name] === undefined || env[name] !== undefined) continue;
    throw new Error(
      `api: ${name} is not set, and "office move-data" has brought what is in ${env.DATA_DIR} to ${moved[name]}: set ${name} to that, or, to go on with what is here, remove ${noteIn(env.DATA_DIR)}`,
    );
  }
}

/** Empty where nothing was moved. */
function readNote(dataDir: string): Moved {
  try {
    return JSON.parse(readFileSync(noteIn(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`api: ${noteIn(dataDir)} cannot be read; remove it to go on with what is in the folder`, {
      cause: error,
    });
  }
}
