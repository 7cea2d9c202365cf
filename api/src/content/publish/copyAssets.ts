import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn, writeDurably } from '../../storage/durableFile';
import { OWNER_FOLDER } from '../../storage/ownerOnly';
import type { Asset } from '../files/asset';

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
