import { rm, stat, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filesIn } from '../../storage/durableFile';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Restarts the retention of files, as `kind/name`, that were published until now, however old they are. */
export async function retire(storageDir: string, files: string[], now: Date): Promise<void> {
  for (const file of files) await utimes(join(storageDir, file), now, now).catch(passMissing);
}

/**
 * Removes files that no published record names, 30 days after they were last published. Younger ones stay: a tab that
 * was open before may still ask for them.
 */
export async function sweepStorage(storageDir: string, published: ReadonlySet<string>, now: Date): Promise<void> {
  for (const path of await filesIn(storageDir)) {
    if (published.has(relative(storageDir, path).split(sep).join('/'))) continue;
    const found = await stat(path).catch(passMissing);
    if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

/** Ignores a missing file: another process on the same folder may have been quicker. */
function passMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
