import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema';
import { type FileStorage, PART_ENDING } from '../storage/fileStorage';
import { fileNames, type SubmissionKind } from '../submissions/submissionKind';
import type { UploadStore } from './uploadStore';

/** Longer than an upload waits for its row, even if the clock is put forward by an hour in the meantime. */
const YOUNG_MS = 90 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where uploads that no row names are kept. */
export interface Orphans {
  storage: FileStorage;
  /** Days after which they are removed. */
  days: number;
  /** How many the last sweep found and left there. */
  count: number;
}

interface Sweeping {
  db: Db;
  uploads: UploadStore;
  orphans: Orphans;
  kinds: readonly SubmissionKind[];
}

/**
 * Moves uploads that no row names aside: left by a process killed between writing them and its transaction, or their row was
 * lost. Nothing that somebody sent is removed because a row is missing. Returns their number.
 */
export async function sweepUploads({ db, uploads, orphans, kinds }: Sweeping, now: Date): Promise<number> {
  await removeOld(orphans, now);
  const candidates = await uploads.olderThan(new Date(now.getTime() - YOUNG_MS));
  if (candidates.length === 0) return 0;
  const named = new Set<string>();
  for (const kind of kinds) for (const name of await fileNames(db, kind, [])) named.add(name);
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
  orphans.count += moved;
  return moved;
}

async function removeOld(orphans: Orphans, now: Date): Promise<void> {
  orphans.count = 0;
  for await (const { name, modifiedAt } of orphans.storage.list()) {
    if (now.getTime() - modifiedAt.getTime() > orphans.days * DAY_MS) await orphans.storage.remove(name);
    else orphans.count += 1;
  }
}

export const orphansText = (count: number, { storage, days }: Orphans): string =>
  `${count} ${count === 1 ? 'upload that no row names was' : 'uploads that no row names were'} moved to ${storage.address}, and ${count === 1 ? 'is' : 'are'} kept there for ${days} days`;

interface SweepAtStart extends Sweeping {
  /** Whether uploads are in a bucket, which takes long to list: it is done in the background. */
  isBucket: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Clears up after a killed process or an unreachable bucket. Returns a function that waits for its end. */
export async function sweepAtStart(site: SweepAtStart, now: Date): Promise<() => Promise<void>> {
  const { orphans, isBucket, log } = site;
  const sweep = async () => {
    const moved = await sweepUploads(site, now);
    if (moved > 0) log.warn(orphansText(moved, orphans));
  };
  if (!isBucket) {
    await sweep();
    return () => Promise.resolve();
  }
  const sweeping = sweep().catch((error: unknown) =>
    log.warn({ err: error }, 'leftovers in the bucket were not removed; the next purge tries again'),
  );
  return () => sweeping;
}
