import { mkdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { filesIn, writeDurably } from '../lib/durableFile';
import { OWNER_FOLDER } from '../lib/ownerOnly';
import type { Asset } from './files/asset';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Copies missing files to where they are served: each as a whole, so that nobody is served half a picture. */
export async function copyAssets(assets: readonly Asset[], contentDir: string, storageDir: string): Promise<void> {
  const there = new Set(await filesIn(storageDir));
  for (const { source, kind, name } of assets) {
    const target = join(storageDir, kind, name);
    if (there.has(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: OWNER_FOLDER });
    await writeDurably(target, await readFile(join(contentDir, source)));
  }
}

/**
 * Removes pictures and documents that no published record names, 30 days after they were last published, however old they are.
 * Younger ones stay: a tab that was open before may still ask for them.
 */
export async function sweepAssets(
  storageDir: string,
  { before, published, now }: { before: readonly Asset[]; published: readonly Asset[]; now: Date },
): Promise<void> {
  const named = new Set(published.map(nameOf));
  for (const file of before.map(nameOf))
    if (!named.has(file)) await utimes(join(storageDir, file), now, now).catch(passMissing);
  for (const path of await filesIn(storageDir)) {
    if (named.has(relative(storageDir, path).split(sep).join('/'))) continue;
    const found = await stat(path).catch(passMissing);
    if (found && now.getTime() - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

const nameOf = ({ kind, name }: Asset): string => `${kind}/${name}`;

/** Ignores a missing file: another process on the same folder may have been quicker. */
function passMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
