import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Fingerprint of a file when it was read: while size and time are the same, so are its bytes. */
export interface Stamp {
  /** Relative to the content folder. */
  path: string;
  size: number;
  /** Time of its last change; -1 when that was so recent that it may have changed again without a new time. */
  mtimeMs: number;
  /** SHA-256 of its bytes. */
  digest: string;
}

/** The coarsest clock of a file system in use (FAT) counts in steps of two seconds. */
const YOUNG_MS = 2000;

/** Checks the files of a folder, each of them once. */
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
  /** Reads a file and returns its stamp; undefined when it cannot be read. */
  function stampOf(path: string): Promise<Stamp | undefined> {
    const stamp = stamps.get(path) ?? readStamp(path);
    stamps.set(path, stamp);
    return stamp;
  }

  return {
    stampOf,
    /** Returns the stamp of an unchanged file, read only if its size or time differs; undefined when its bytes differ. */
    async unchanged(stamp: Stamp): Promise<Stamp | undefined> {
      const found = await statOnce(stamp.path);
      if (!found) return undefined;
      if (found.size === stamp.size && found.mtimeMs === stamp.mtimeMs) return stamp;
      const now = await stampOf(stamp.path);
      return now?.digest === stamp.digest ? now : undefined;
    },
    read: (): number => stamps.size,
  };
}

export type Stamps = ReturnType<typeof openStamps>;
