import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordIds } from 'contract/content/definition';
import type { Asset } from '../files/asset';

/** Size and time of a file when it was read: while both are the same, so are its bytes. */
interface Stamp {
  /** Relative to the content folder. */
  path: string;
  size: number;
  /** Time of its last change; -1 when it may have changed since it was read without a new time. */
  mtimeMs: number;
}

/** What is known about a record, besides its fields. */
interface RecordFacts {
  /** Its source files, including pictures and documents. */
  sources: Stamp[];
  /** Its own page, for links to it. */
  page?: string;
  /** Link targets of its texts and fields, each once, as written. */
  links: string[];
  assets: Asset[];
}

/** A record that was read from the content folder, as it is stored. */
export interface ContentRecord {
  kind: string;
  slug: string;
  /** yyyy-MM-dd in a list that is sorted by days, latest first; otherwise empty. */
  day: string;
  /** Relative to the content folder. */
  file: string;
  record: Record<string, unknown> & RecordIds;
  /** SHA-256 of the record with its position in its list. */
  digest: string;
  facts: RecordFacts;
}

/** The coarsest clock of a file system in use (FAT) counts in steps of two seconds. */
const CLOCK_STEP_MS = 2000;

/** Returns what stamps the files of a folder. @param begun when reading began: a file written since may have been read before */
export const openStamps =
  (folder: string, begun = Date.now()) =>
  async (path: string): Promise<Stamp> => {
    const { size, mtimeMs } = await statOf(folder, path);
    return { path, size, mtimeMs: mtimeMs > begun - CLOCK_STEP_MS ? -1 : mtimeMs };
  };

/** Whether no file of a record has changed since it was read. */
export async function isUnchanged(folder: string, { facts }: Pick<ContentRecord, 'facts'>): Promise<boolean> {
  for (const { path, size, mtimeMs } of facts.sources) {
    const now = await statOf(folder, path);
    if (now.size !== size || now.mtimeMs !== mtimeMs) return false;
  }
  return true;
}

const NO_FILE = { size: 0, mtimeMs: NaN };

/** In whole milliseconds, which a copy of a file keeps. */
const statOf = (folder: string, path: string): Promise<Pick<Stamp, 'size' | 'mtimeMs'>> =>
  stat(join(folder, path)).then(
    ({ size, mtimeMs }) => ({ size, mtimeMs: Math.trunc(mtimeMs) }),
    () => NO_FILE,
  );
