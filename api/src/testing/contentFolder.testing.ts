import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { filesIn } from '../lib/durableFile';
import { copyFolder, REAL_CONTENT } from './preparedData.testing';

export type ContentFolder = Awaited<ReturnType<typeof copyContent>>;

/** Copies the college's own content, so that a test may change it. */
export async function copyContent() {
  const path = await mkdtemp(join(tmpdir(), 'content-'));
  copyFolder(REAL_CONTENT, path);
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
    files: async () => (await filesIn(path)).map((file) => relative(path, file)),
    /** Makes it the college's own again. */
    async restore() {
      for (const name of await readdir(path)) await rm(join(path, name), { recursive: true });
      copyFolder(REAL_CONTENT, path);
    },
    close: () => rm(path, { recursive: true, force: true }),
  };
}
