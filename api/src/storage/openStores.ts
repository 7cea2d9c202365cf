import type { DataFolders } from '../lib/dataFolders';
import type { Db } from '../db/schema';
import type { ApiEnv } from '../env';
import { openBucket, bucketStorage } from './bucket';
import type { CallLimits } from './bucketClient';
import { openSiteCheck } from './siteFolder';
import { folderStorage } from '../lib/durableFile';
import { StorageFault } from './fileStorage';

/** Limits of a submission: the applicant waits about five seconds for a bucket that does not respond; a slow one has four. */
const LIMITS: CallLimits = { attempts: 3, attemptMs: 4000, callMs: 4000 };

/** Opens the stores of a site, whose id, in its database, marks the files in a bucket as its own. */
export async function openStores(
  { STORAGE_URL }: Pick<ApiEnv, 'STORAGE_URL'>,
  folders: Pick<DataFolders, 'uploads' | 'orphans'>,
  db: Db,
  limits = LIMITS,
) {
  if (STORAGE_URL === undefined) {
    const uploads = await folderStorage(folders.uploads);
    const orphans = await folderStorage(folders.orphans);
    return { uploads, orphans, check: () => Promise.resolve(undefined), close: () => undefined };
  }
  const bucket = await openBucket(STORAGE_URL, limits);
  const check = openSiteCheck(bucket, db);
  return {
    uploads: bucketStorage(bucket, 'uploads', check),
    /** For uploads that no row names. */
    orphans: bucketStorage(bucket, 'orphans', check),
    /** Returns a temporary fault, if any. @throws StorageFault when they cannot be used until a setting is changed */
    check: () =>
      check().catch((error: unknown) => {
        if (error instanceof StorageFault && !error.isLasting) return error;
        throw error;
      }),
    close: bucket.close,
  };
}
