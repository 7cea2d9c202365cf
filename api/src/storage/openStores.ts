import type { DataFolders } from '../dataFolders';
import type { ApiEnv } from '../env';
import { openBucket } from './bucket/bucket';
import type { CallLimits } from './bucket/bucketClient';
import { bucketStorage } from './bucket/bucketStorage';
import { openSiteCheck } from './bucket/siteId';
import type { FileStorage } from './fileStorage';
import { folderStorage } from './folder/folderStorage';
import { StorageFault } from './storageFault';

/** The stores of a site. */
export interface Stores {
  uploads: FileStorage;
  /** Uploads that no row names. */
  orphans: FileStorage;
  /** Pictures in other widths and formats, shared by all servers of the site; undefined where each makes its own. */
  pictures?: FileStorage;
  /**
   * Checks whether they can be used. Returns a temporary fault, if any.
   * @throws StorageFault when they cannot be used until a setting is changed
   */
  check: () => Promise<StorageFault | undefined>;
  close: () => void;
}

/** Limits of a submission: the applicant waits about five seconds for a bucket that does not respond; a slow one has four. */
const LIMITS: CallLimits = { attempts: 3, attemptMs: 4000, callMs: 4000 };
/** Shorter limits for pictures, which are encoded again faster than that. */
const PICTURE_LIMITS: CallLimits = { attempts: 1, attemptMs: 1500, callMs: 2000 };

/**
 * @param siteId returns the site's id, which marks the files in a bucket as this site's
 * @param limits timeouts of the store of uploads
 */
export async function openStores(
  { STORAGE_URL, BUCKETS }: Pick<ApiEnv, 'STORAGE_URL' | 'BUCKETS'>,
  folders: Pick<DataFolders, 'uploads' | 'orphans'>,
  siteId: () => Promise<string>,
  limits = LIMITS,
): Promise<Stores> {
  if (STORAGE_URL === undefined || BUCKETS === undefined) {
    const uploads = await folderStorage(folders.uploads);
    const orphans = await folderStorage(folders.orphans);
    return { uploads, orphans, check: () => Promise.resolve(undefined), close: () => undefined };
  }
  const bucket = await openBucket(STORAGE_URL, BUCKETS, limits);
  const quick = await openBucket(STORAGE_URL, BUCKETS, PICTURE_LIMITS);
  const check = openSiteCheck(bucket, siteId);
  return {
    uploads: bucketStorage(bucket, 'uploads', check),
    orphans: bucketStorage(bucket, 'orphans', check),
    pictures: bucketStorage(quick, 'pictures', openSiteCheck(quick, siteId)),
    async check() {
      try {
        await check();
        return undefined;
      } catch (error) {
        if (error instanceof StorageFault && !error.isLasting) return error;
        throw error;
      }
    },
    close() {
      bucket.close();
      quick.close();
    },
  };
}
