import { rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filesIn, isFile } from '../storage/durableFile';

const PART_KEPT_MS = 60 * 60 * 1000;

/** Removes cached pictures whose original is no longer served, and halves that a killed process left. */
export async function sweepPictures(cacheDir: string, storageDir: string, now: Date): Promise<void> {
  for (const path of await filesIn(cacheDir)) {
    const [, ...original] = relative(cacheDir, path)
      .replace(/\.\w+$/, '')
      .split(sep);
    const wanted = path.endsWith('.part') ? await isYoung(path, now) : await isFile(join(storageDir, ...original));
    if (!wanted) await rm(path, { force: true });
  }
}

const isYoung = (path: string, now: Date): Promise<boolean> =>
  stat(path).then(
    (found) => now.getTime() - found.mtimeMs < PART_KEPT_MS,
    () => false,
  );
