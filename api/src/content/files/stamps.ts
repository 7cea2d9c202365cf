import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a file was when it was read: while size and time are the same, so are its bytes. */
export interface Stamp {
  /** Relative to the content folder. */
  path: string;
  size: number;
  /** Of its last change; -1 where it was so young that it may have changed again without another time. */
  mtimeMs: number;
  /** SHA-256 of its bytes. */
  digest: string;
}

/** The coarsest clock of a file system in use (FAT) counts in steps of two seconds. */
const YOUNG_MS = 2000;

/** Looks at the files of a folder, at each of them once. */
export function openStamps(folder: string) {
  const stamps = new Map<string, Promise<Stamp | undefined>>();
  const stats = new Map<string, ReturnType<typeof statOf>>();

  const statOf = (path: string) => stat(join(folder, path)).catch(() => undefined);
  function statOnce(path: string) {
    const found = stats.get(path) ?? statOf(path);
    stats.set(path, found);
    return found;
  }
  async function readStamp(path: string): Promise<Stamp | undefined> {
    const found = await statOnce(path);
    if (found === undefined) return undefined;
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const mtimeMs = Date.now() - found.mtimeMs < YOUNG_MS ? -1 : found.mtimeMs;
    return { path, size: found.size, mtimeMs, digest: createHash('sha256').update(bytes).digest('hex') };
  }
  /** Reads a file; undefined where it cannot be read. */
  function stampOf(path: string): Promise<Stamp | undefined> {
    const stamp = stamps.get(path) ?? readStamp(path);
    stamps.set(path, stamp);
    return stamp;
  }

  return {
    stampOf,
    /** The stamp of a file that holds what it held, read only if its size or time is another; undefined where it differs. */
    async unchanged(stamp: Stamp): Promise<Stamp | undefined> {
      const found = await statOnce(stamp.path);
      if (!found) return undefined;
      if (found.size === stamp.size && found.mtimeMs === stamp.mtimeMs) return stamp;
      const now = await stampOf(stamp.path);
      return now?.digest === stamp.digest ? now : undefined;
    },
    /** How many files were read. */
    read: (): number => stamps.size,
  };
}

export type Stamps = ReturnType<typeof openStamps>;
