import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const KEPT_DIR = resolve(__dirname, '../../../node_modules/.cache/api-tests');

/** A name for the files of a folder as they are now. */
async function stateOf(dir: string): Promise<string> {
  const names = (await readdir(dir, { recursive: true })).sort();
  const states = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(dir, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
  return createHash('sha256').update(states.join('\n')).digest('hex').slice(0, 16);
}

/**
 * Pictures and documents as a content folder's publication stores them: each is written and synced on its own, which takes
 * as long as all the rest of a start. They are kept from the first test on, and copied for the others.
 */
export async function contentFiles(contentDir: string) {
  const kept = join(KEPT_DIR, await stateOf(contentDir));
  const isKept = await stat(kept).then(
    () => true,
    () => false,
  );
  return {
    async copyTo(storageDir: string): Promise<void> {
      if (isKept) await cp(kept, storageDir, { recursive: true, preserveTimestamps: true });
    },
    async keep(storageDir: string): Promise<void> {
      if (isKept) return;
      const unfinished = `${kept}.${process.pid}`;
      await mkdir(KEPT_DIR, { recursive: true });
      await cp(storageDir, unfinished, { recursive: true, preserveTimestamps: true });
      // another worker may have been first
      await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true, force: true }));
    },
  };
}
