import { randomUUID } from 'node:crypto';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { openDataFolders } from '../dataFolders';
import type { ApiEnv } from '../env';
import { openBucket } from '../storage/bucket/bucket';
import { bucketStorage } from '../storage/bucket/bucketStorage';
import type { FileStorage } from '../storage/fileStorage';
import { folderStorage } from '../storage/folder/folderStorage';

let bucket: TestBucket | undefined;

/** From now on each api of this file of tests keeps its files in a bucket, below a prefix of its own. */
export async function useBucket(): Promise<TestBucket> {
  bucket = await startBucket();
  return bucket;
}

/** What a process needs to keep its files where those of this file of tests are kept. */
export const storageVariables = (): Record<string, string> =>
  bucket === undefined ? {} : { ...bucket.variables, STORAGE_URL: `${bucket.address}/${randomUUID()}` };

/** A second look at what an api has stored of what people send. */
export async function uploadsOf({ DATA_DIR, STORAGE_URL, BUCKETS }: ApiEnv): Promise<FileStorage> {
  if (STORAGE_URL === undefined || BUCKETS === undefined) return folderStorage(openDataFolders(DATA_DIR).uploads);
  const opened = await openBucket(STORAGE_URL, BUCKETS, { attempts: 1, attemptMs: 5000, callMs: 5000 });
  return bucketStorage(opened, 'uploads', () => Promise.resolve());
}

export async function namesIn(storage: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}
