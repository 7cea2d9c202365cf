/**
 * Storage for files of submissions: a folder of DATA_DIR or a bucket (decisions/storage.md). Functions throw `StorageFault`
 * when a bucket cannot be reached, and the file system's errors for a folder.
 */
export interface FileStorage {
  /** The folder, or s3://bucket/prefix, for messages. */
  readonly address: string;
  /** Atomic and durable: once this has returned, the file survives a power failure; until then, its previous state does. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Prepares a new version of a file, which nobody reads before it is placed. */
  prepare: (name: string, bytes: Buffer) => Promise<PreparedFile>;
  /** A missing file is not an error. */
  remove: (name: string) => Promise<void>;
  /** Lists all files, in no order, including those left by killed processes. */
  list: () => AsyncIterable<StoredFile>;
}

export interface PreparedFile {
  /** Replaces the old version, atomically: one of the two exists at any moment. */
  place: () => Promise<void>;
  /** Removes what remains of it, whether it was placed or is not used. */
  discard: () => Promise<void>;
}

export interface StoredFile {
  name: string;
  /** When it was last written. */
  modifiedAt: Date;
}

/** Suffix of partial files, which killed processes leave behind. */
export const PART_ENDING = '.part';

/** A failed bucket operation; the message is for the operator: what failed, why, and what to do. */
export class StorageFault extends Error {
  constructor(
    message: string,
    /** Whether it persists until a setting is changed. */
    readonly isLasting: boolean,
  ) {
    super(message);
  }
}

/** A stored file that is missing (code ENOENT) or damaged, or that none of the keys decrypts. */
export class UnreadableUpload extends Error {
  constructor(
    message: string,
    readonly code: 'ENOENT' | 'DAMAGED' | 'OTHER_KEY',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
