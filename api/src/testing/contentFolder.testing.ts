import { statSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { filesIn } from '../lib/durableFile';
import { copyFolder, REAL_CONTENT } from './preparedData.testing';

/** Size and time of a file; of a copy they are the same. */
function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${found?.size} ${Math.trunc(found?.mtimeMs ?? 0)}`;
}

export type ContentFolder = Awaited<ReturnType<typeof copyContent>>;

/** Copies the college's own content, so that a test may change it. */
export async function copyContent() {
  const path = await mkdtemp(join(tmpdir(), 'content-'));
  copyFolder(REAL_CONTENT, path);
  const pathsIn = async (folder: string) => (await filesIn(folder)).map((file) => relative(folder, file));
  const write = (file: string, text: string | Buffer) => writeFile(join(path, file), text);
  return {
    path,
    write,
    /** Fails when there is nothing to replace. */
    async replace(file: string, from: string | RegExp, to: string) {
      const text = await readFile(join(path, file), 'utf8');
      expect(text).toMatch(from);
      await write(file, text.replace(from, to));
    },
    copy: (from: string, to: string) => cp(join(path, from), join(path, to)),
    remove: (file: string) => rm(join(path, file)),
    /** Returns the paths of all files in it. */
    files: () => pathsIn(path),
    /** Makes it the college's own again, by copying what differs. */
    async restore() {
      const own = await pathsIn(REAL_CONTENT);
      for (const file of await pathsIn(path)) if (!own.includes(file)) await rm(join(path, file));
      for (const file of own) {
        const [source, target] = [join(REAL_CONTENT, file), join(path, file)];
        if (stampOf(source) === stampOf(target)) continue;
        await cp(source, target, { preserveTimestamps: true });
      }
    },
    close: () => rm(path, { recursive: true, force: true }),
  };
}
