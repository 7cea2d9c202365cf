import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { claimDailyWork, releaseDailyWork } from '../db/dailyWork';
import type { Database } from '../db/schema';
import { sweepPictures } from '../pictures/sweepPictures';
import type { SubmissionKind } from '../submissions/submissionKind';
import { type Orphans, orphansText, sweepUploads } from '../uploads/sweepUploads';
import type { UploadStore } from '../uploads/uploadStore';
import type { FileStorage } from './fileStorage';

const NAME = 'sweep of the bucket';

interface Sweeping {
  db: Kysely<Database>;
  kinds: readonly SubmissionKind[];
  uploads: UploadStore;
  orphans: Orphans;
  /** Pictures shared by the servers; those in DATA_DIR are swept when content is published. */
  pictures: FileStorage | undefined;
  /** The originals of the pictures. */
  storageDir: string;
  now: Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Clears up after a killed process or an unreachable bucket: moves uploads that no row names aside, and removes shared
 * pictures whose original is no longer served. Runs in a folder before the first visitor, in a bucket in the background. Returns a function
 * that waits for its end. Uploads are swept again by each purge.
 */
export async function sweepStores(site: Sweeping): Promise<() => Promise<void>> {
  const { db, pictures, orphans, storageDir, now, log } = site;
  const sweep = async () => {
    const moved = await sweepUploads(site, now);
    if (moved > 0) log.warn(orphansText(moved, orphans));
  };
  if (pictures === undefined) {
    await sweep();
    return () => Promise.resolve();
  }
  const sweeping = sweepAlone(db, now, async () => {
    await sweep();
    await sweepPictures(pictures, storageDir, now);
  }).catch((error: unknown) =>
    log.warn({ err: error }, 'leftovers in the bucket were not removed; the next purge tries again'),
  );
  return () => sweeping;
}

/** Runs `sweep` in only one of the processes that start at the same time: it lists all files in the bucket. */
async function sweepAlone(db: Kysely<Database>, now: Date, sweep: () => Promise<void>): Promise<void> {
  if ((await claimDailyWork(db, NAME, now, 0)) === undefined) return;
  await sweep().finally(() => releaseDailyWork(db, NAME));
}
