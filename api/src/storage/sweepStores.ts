import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { claimDailyWork, handBackDailyWork } from '../db/dailyWork';
import type { Database } from '../db/schema';
import { sweepPictures } from '../pictures/sweepPictures';
import type { SubmissionKind } from '../submissions/submissionKind';
import { sweepUploads } from '../uploads/sweepUploads';
import type { UploadStore } from '../uploads/uploadStore';
import type { FileStorage } from './fileStorage';

const NAME = 'sweep of the bucket';

interface Sweeping {
  db: Kysely<Database>;
  kinds: readonly SubmissionKind[];
  uploads: UploadStore;
  /** The pictures that servers share; the ones in DATA_DIR are swept when content is published. */
  pictures: FileStorage | undefined;
  /** The originals of the pictures. */
  storageDir: string;
  now: Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Removes what a killed process or a bucket that was away has left: uploads that no row names, and shared pictures whose
 * original is no longer served. In a folder before the first visitor, in a bucket beside the site's other work. Returns
 * how to wait for its end. Uploads are swept again by each purge.
 */
export async function sweepStores(site: Sweeping): Promise<() => Promise<void>> {
  const { db, uploads, kinds, pictures, storageDir, now, log } = site;
  if (pictures === undefined) {
    await sweepUploads(db, uploads, kinds, now);
    return () => Promise.resolve();
  }
  const sweeping = sweepAlone(db, now, async () => {
    await sweepUploads(db, uploads, kinds, now);
    await sweepPictures(pictures, storageDir, now);
  }).catch((error: unknown) =>
    log.warn({ err: error }, 'leftovers in the bucket were not removed; the next purge tries again'),
  );
  return () => sweeping;
}

/** Of the processes that start at the same time one reads the list of all files in the bucket. */
async function sweepAlone(db: Kysely<Database>, now: Date, sweep: () => Promise<void>): Promise<void> {
  if ((await claimDailyWork(db, NAME, now, 0)) === undefined) return;
  await sweep().finally(() => handBackDailyWork(db, NAME));
}
