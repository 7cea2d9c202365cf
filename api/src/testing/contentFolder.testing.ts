import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { filesIn } from '../lib/durableFile';
import { copyFolder, REAL_CONTENT } from './preparedData';

/** A copy of the college's own content that a test may change. */
export interface ContentFolder {
  path: string;
  write: (file: string, text: string | Buffer) => Promise<void>;
  /** Fails when there is nothing to replace. */
  replace: (file: string, from: string | RegExp, to: string) => Promise<void>;
  copy: (from: string, to: string) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** The paths of all files in it. */
  files: () => Promise<string[]>;
  close: () => Promise<void>;
}

export async function copyContent(): Promise<ContentFolder> {
  const path = await mkdtemp(join(tmpdir(), 'content-'));
  copyFolder(REAL_CONTENT, path);
  const write = (file: string, text: string | Buffer) => writeFile(join(path, file), text);
  return {
    path,
    write,
    async replace(file, from, to) {
      const text = await readFile(join(path, file), 'utf8');
      expect(text).toMatch(from);
      await write(file, text.replace(from, to));
    },
    copy: (from, to) => cp(join(path, from), join(path, to)),
    remove: (file) => rm(join(path, file)),
    files: async () => (await filesIn(path)).map((file) => relative(path, file)),
    close: () => rm(path, { recursive: true, force: true }),
  };
}
