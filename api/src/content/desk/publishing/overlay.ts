import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Change } from './changes';

/** Runs `work` on a folder that is the content folder with changes applied; unchanged files are symbolic links. */
export async function withOverlay<Result>(
  contentDir: string,
  changes: readonly Change[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'college-content-'));
  try {
    await linkFolder(resolve(contentDir), folder, new Set(changes.map(({ path }) => path)));
    for (const { path, next } of changes) {
      if (next === undefined) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), next);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function linkFolder(from: string, to: string, without: ReadonlySet<string>, within = ''): Promise<void> {
  for (const entry of await readdir(join(from, within), { withFileTypes: true })) {
    const path = within + entry.name;
    // such as a repository's own folder
    if (entry.name.startsWith('.') || without.has(path)) continue;
    // writing into a linked folder would write to its target
    if (entry.isDirectory() || (entry.isSymbolicLink() && (await isFolder(join(from, path))))) {
      await mkdir(join(to, path));
      await linkFolder(from, to, without, `${path}/`);
    } else await symlink(join(from, path), join(to, path));
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
