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
  /** Pictures in other widths and formats for all servers of the site; undefined where each makes its own. */
  pictures?: FileStorage;
  /**
   * Looks whether they can be used. Returns why not, for now.
   * @throws StorageFault where they cannot be used until somebody changes a setting
   */
  check: () => Promise<StorageFault | undefined>;
  close: () => void;
}

/** Whoever presses "Submit" waits about five seconds for a bucket that says nothing; one that is slow has four. */
const LIMITS: CallLimits = { attempts: 3, attemptMs: 4000, callMs: 4000 };
/** A picture is made anew sooner than that. */
const PICTURE_LIMITS: CallLimits = { attempts: 1, attemptMs: 1500, callMs: 2000 };

/**
 * @param siteId the id of the site, by which a bucket knows whose files it holds
 * @param limits how long is waited for the store of what people send
 */
export async function openStores(
  { STORAGE_URL, BUCKETS }: Pick<ApiEnv, 'STORAGE_URL' | 'BUCKETS'>,
  folders: Pick<DataFolders, 'uploads'>,
  siteId: () => Promise<string>,
  limits = LIMITS,
): Promise<Stores> {
  if (STORAGE_URL === undefined || BUCKETS === undefined) {
    const uploads = await folderStorage(folders.uploads);
    return { uploads, check: () => Promise.resolve(undefined), close: () => undefined };
  }
  const bucket = await openBucket(STORAGE_URL, BUCKETS, limits);
  const quick = await openBucket(STORAGE_URL, BUCKETS, PICTURE_LIMITS);
  const check = openSiteCheck(bucket, siteId);
  return {
    uploads: bucketStorage(bucket, 'uploads', check),
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
