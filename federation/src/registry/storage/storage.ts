import { readStorageEnv } from '../../env';
import { folderStorage } from './folderStorage';

/** A stored file and its etag, by which a later change is detected. */
export interface Stored {
  content: Buffer;
  /** differs when the content does */
  etag: string;
}

/**
 * The storage of releases, the registry and its log: a folder or an S3-compatible bucket. Keys are paths with forward slashes.
 * All functions throw an Error that names the storage and the key when it cannot be reached.
 */
export interface Storage {
  /** the folder, or s3://bucket/prefix, for messages */
  address: string;
  /**
   * Reads a file; undefined: it does not exist.
   * @param known what was read before: while it is unchanged, a bucket sends none of its content
   */
  read: (key: string, known?: Stored) => Promise<Stored | undefined>;
  /**
   * Writes a file only when it is unchanged since it was read (compare and swap).
   * @param expected the etag that was read; undefined: the file did not exist
   * @returns whether it was written; false when somebody was faster
   */
  writeIf: (key: string, content: Buffer | string, expected: string | undefined) => Promise<boolean>;
  /** Writes a file that only one process writes. */
  write: (key: string, content: Buffer | string) => Promise<void>;
  /** keys below a folder, sorted */
  list: (folder: string) => Promise<string[]>;
  /** removes a file, or a folder with what is below it; a missing one is no error */
  remove: (key: string) => Promise<void>;
}

/**
 * Opens the storage at an address.
 * @param address a folder, or s3://bucket/prefix; a bucket's endpoint, region and credentials come from the usual AWS_*
 * variables
 * @throws Error when the address is neither
 */
export async function openStorage(address: string): Promise<Storage> {
  if (/^s3:\/\/[^/]+/.test(address)) {
    // the S3 client is large, and a folder does without it
    const { bucketStorage } = await import('federation/registry/storage/bucketStorage');
    return bucketStorage(address, readStorageEnv());
  }
  if (/^[a-z0-9+.-]+:\/\//i.test(address)) {
    throw new Error(
      `federation: the registry "${address}" is neither a folder nor s3://bucket/prefix; give one of them`,
    );
  }
  return folderStorage(address);
}
