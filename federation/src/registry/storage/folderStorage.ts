import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { filesBelow } from '../release/integrity';
import { checkedKey, isWithoutLinks } from '../release/paths';
import type { Storage } from './storage';

const etagOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A lock is held for a read and a rename, in one go; an older one was left behind by a process that died. */
const LOCK = { stale: 10_000, realpath: false, retries: { retries: 150, factor: 1, minTimeout: 50, randomize: true } };

/** Does something that no other process does at the same time with this file. */
async function alone<T>(file: string, work: () => T): Promise<T> {
  const release = await lock(file, LOCK);
  try {
    return work();
  } finally {
    await release();
  }
}

/** Temporary files left behind by a process that died during a write. */
const LEFT_OVER = /\.(\d+|next)$/;

/** Uses a folder as storage. A file system has no compare and swap, so a lock file next to the file is used. */
export function folderStorage(folder: string): Storage {
  const root = path.resolve(folder);
  const fileOf = (key: string) => path.join(root, checkedKey(key, root));

  // A reader sees the old file or the new one, never a partial one.
  async function write(key: string, content: Buffer | string) {
    fs.mkdirSync(path.dirname(fileOf(key)), { recursive: true });
    await writeFileAtomic(fileOf(key), content);
  }

  function readNow(key: string) {
    const file = fileOf(key);
    try {
      if (!isWithoutLinks(root, key)) {
        throw new Error(`federation: ${file} is a symbolic link, or lies behind one; put the file itself there`);
      }
      const content = fs.readFileSync(file);
      return { content, etag: etagOf(content) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    address: root,
    read: async (key) => readNow(key),
    async writeIf(key, content, expected) {
      fs.mkdirSync(path.dirname(fileOf(key)), { recursive: true });
      return alone(fileOf(key), () => {
        if (readNow(key)?.etag !== expected) return false;
        writeFileAtomic.sync(fileOf(key), content);
        return true;
      });
    },
    write,
    async list(below) {
      const dir = fileOf(below);
      if (!fs.existsSync(dir)) return [];
      return filesBelow(dir)
        .filter((file) => !LEFT_OVER.test(file))
        .map((file) => `${below}/${file}`);
    },
    async remove(key) {
      fs.rmSync(fileOf(key), { recursive: true, force: true });
    },
  };
}
