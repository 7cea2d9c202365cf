import { randomUUID } from 'node:crypto';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { openDataFolders } from '../lib/dataFolders';
import type { ApiEnv } from '../env';
import { openBucket, bucketStorage } from '../storage/bucket';
import { COMMAND_LIMITS } from '../storage/bucketClient';
import { folderStorage } from '../lib/durableFile';
import type { FileStorage } from '../storage/fileStorage';

let bucket: TestBucket | undefined;

/** Makes each api of this test file store its files in a bucket from now on, below its own prefix. */
export async function useBucket(): Promise<TestBucket & { close: () => Promise<void> }> {
  bucket = await startBucket();
  return { ...bucket, close: bucket.stop };
}

/** Returns the variables with which a process stores its files in the storage of this test file. */
export const storageVariables = (): Record<string, string> =>
  bucket === undefined ? {} : { ...bucket.variables, STORAGE_URL: `${bucket.address}/${randomUUID()}` };

/** Opens the uploads that an api has stored, for inspection; it tries a lost answer again, as a command does. */
export async function uploadsOf({ DATA_DIR, STORAGE_URL }: ApiEnv): Promise<FileStorage> {
  if (STORAGE_URL === undefined) return folderStorage(openDataFolders(DATA_DIR).uploads);
  const opened = await openBucket(STORAGE_URL, COMMAND_LIMITS);
  return bucketStorage(opened, 'uploads', () => Promise.resolve());
}

export async function namesIn(storage: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
}
