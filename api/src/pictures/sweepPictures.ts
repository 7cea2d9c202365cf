import { join } from 'node:path';
import { filesIn } from '../storage/durableFile';
import { type FileStorage, PART_ENDING, type StoredFile } from '../storage/fileStorage';

const PART_KEPT_MS = 60 * 60 * 1000;

/**
 * Removes cached pictures whose original is no longer served, and partial files of killed processes. Returns their number.
 * @param pictures named w<width>/<original>.<format>
 */
export async function sweepPictures(pictures: FileStorage, storageDir: string, now: Date): Promise<number> {
  const originals = new Set(await filesIn(storageDir));
  let removed = 0;
  for await (const file of pictures.list()) {
    const [, ...original] = file.name.replace(/\.\w+$/, '').split('/');
    const wanted = file.name.endsWith(PART_ENDING)
      ? await isYoung(file, now)
      : originals.has(join(storageDir, ...original));
    if (wanted) continue;
    await pictures.remove(file.name);
    removed += 1;
  }
  return removed;
}

async function isYoung({ modifiedAt }: StoredFile, now: Date): Promise<boolean> {
  const modified = await modifiedAt();
  return modified !== undefined && now.getTime() - modified.getTime() < PART_KEPT_MS;
}
