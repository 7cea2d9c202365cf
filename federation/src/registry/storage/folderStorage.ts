import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { lock } from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';
import { filesBelow } from '../release/integrity';
import { isWithoutLinks } from '../release/paths';
import type { Storage } from './storage';
import { checkedKey } from './storedKey';

const etagOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Locks are held for a read and a rename; an older one was left behind by a process that died, or belongs to one whose event
 * loop a build blocks. The latter has nothing to undo: it compares and replaces in one go as soon as it runs.
 */
const LOCK = {
  stale: 10_000,
  realpath: false,
  retries: { retries: 60, minTimeout: 20, maxTimeout: 250 },
  onCompromised: () => undefined,
};

/** Within a process writers take turns, so that none of them mistakes the lock of another for one left behind. */
const inTurn = pLimit(1);

function ignoreTakenOver(error: NodeJS.ErrnoException) {
  if (error.code !== 'ERELEASED' && error.code !== 'ENOENT') throw error;
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
      return { content, etag: etagOf(content), modified: fs.statSync(file).mtime };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    address: root,
    read: async (key) => readNow(key),
    async readChanged(key, etag) {
      const found = readNow(key);
      return found && found.etag === etag ? 'unchanged' : found;
    },
    writeIf: (key, content, expected) =>
      inTurn(async () => {
        fs.mkdirSync(path.dirname(fileOf(key)), { recursive: true });
        const release = await lock(fileOf(key), LOCK);
        try {
          if (readNow(key)?.etag !== expected) return false;
          writeFileAtomic.sync(fileOf(key), content);
          return true;
        } finally {
          await release().catch(ignoreTakenOver);
        }
      }),
    write,
    async list(prefix) {
      const below = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
      const dir = below ? fileOf(below) : root;
      if (!fs.existsSync(dir)) return [];
      return filesBelow(dir)
        .map((file) => path.relative(root, path.join(dir, file)).split(path.sep).join('/'))
        .filter((key) => key.startsWith(prefix) && !LEFT_OVER.test(key));
    },
    async remove(key) {
      fs.rmSync(fileOf(key), { force: true });
      // empty folders are removed, since a bucket has none
      for (let dir = path.dirname(fileOf(key)); dir.startsWith(root + path.sep); dir = path.dirname(dir)) {
        if (!fs.existsSync(dir) || fs.readdirSync(dir).length > 0) break;
        fs.rmdirSync(dir);
      }
    },
  };
}
