import type { Office } from '../office/office';
import { type FileStorage, PART_ENDING } from '../storage/fileStorage';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { fileNames } from '../submissions/submissionKind';

/** Longer than an upload waits for its row, even if the clock is put forward by an hour in the meantime. */
const YOUNG_MS = 90 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where uploads that no row names are kept. */
export interface Orphans {
  storage: FileStorage;
  /** Days after which they are removed. */
  days: number;
}

/**
 * Moves uploads that no row names aside: left by a process killed between writing them and its transaction, or their row was
 * lost. Nothing that somebody sent is removed because a row is missing. Returns their number.
 */
export async function sweepUploads(
  { db, uploads, orphans }: Pick<Office, 'db' | 'uploads' | 'orphans'>,
  now: Date,
): Promise<number> {
  for await (const { name, modifiedAt } of orphans.storage.list()) {
    if (now.getTime() - modifiedAt.getTime() > orphans.days * DAY_MS) await orphans.storage.remove(name);
  }
  const young = new Date(now.getTime() - YOUNG_MS);
  const candidates: string[] = [];
  for await (const { name, modifiedAt } of uploads.list()) if (modifiedAt < young) candidates.push(name);
  if (candidates.length === 0) return 0;
  const named = new Set<string>();
  for (const kind of SUBMISSION_KINDS) for (const name of await fileNames(db, kind, [])) named.add(name);
  let moved = 0;
  for (const name of candidates) {
    if (named.has(name)) continue;
    // half a file, whose writer was killed
    if (name.endsWith(PART_ENDING)) {
      await uploads.remove(name);
      continue;
    }
    await uploads.moveTo(orphans.storage, name);
    moved += 1;
  }
  return moved;
}

/** Counts the uploads that are kept aside. */
export async function countOrphans({ storage }: Pick<Orphans, 'storage'>): Promise<number> {
  const names = new Set<string>();
  for await (const { name } of storage.list()) names.add(name);
  return names.size;
}

export const orphansText = (count: number, { storage, days }: Orphans): string =>
  `${count} ${count === 1 ? 'upload that no row names was' : 'uploads that no row names were'} moved to ${storage.address}, and ${count === 1 ? 'is' : 'are'} kept there for ${days} days`;
