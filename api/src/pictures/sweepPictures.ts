import { rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filesIn } from '../storage/durableFile';
import { PART_ENDING } from '../storage/fileStorage';

const PART_KEPT_MS = 60 * 60 * 1000;

/**
 * Removes cached pictures whose original is no longer served, and partial files of killed processes.
 * @param cacheDir its pictures are named w<width>/<original>.<format>
 */
export async function sweepPictures(cacheDir: string, storageDir: string, now: Date): Promise<void> {
  const originals = new Set(await filesIn(storageDir));
  for (const path of await filesIn(cacheDir)) {
    const [, ...original] = relative(cacheDir, path)
      .replace(/\.\w+$/, '')
      .split(sep);
    const isWanted = path.endsWith(PART_ENDING)
      ? await isYoung(path, now)
      : originals.has(join(storageDir, ...original));
    if (!isWanted) await rm(path, { force: true });
  }
}

async function isYoung(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs < PART_KEPT_MS;
}
