/**
 * Where files lie that submissions and pages are made of: a folder of DATA_DIR or a bucket (decisions/storage.md). Names
 * are paths with forward slashes. Functions throw `StorageFault` when a bucket cannot be reached, and what the file
 * system throws for a folder.
 */
export interface FileStorage {
  /** The folder, or s3://bucket/prefix, for messages. */
  readonly address: string;
  /** Once this has returned, the whole file is there even if the power fails; until then none of it, or what was there. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** The first bytes of a file, as many as there are. Undefined when there is no such file. */
  readHead: (name: string, length: number) => Promise<Buffer | undefined>;
  /** Gets a new version of a file ready, for `replace`. */
  prepare: (name: string, bytes: Buffer) => Promise<PreparedFile>;
  /** Puts new versions into the places of the old ones: of each file there is the one or the other at any moment. */
  replace: (files: readonly PreparedFile[]) => Promise<void>;
  /** A file that is not there is no error. */
  remove: (name: string) => Promise<void>;
  /** All files, in no order, with what a killed process left. */
  list: () => AsyncIterable<StoredFile>;
}

export interface PreparedFile {
  place: () => Promise<void>;
  /** Removes what is left of it, whether it was placed or is not to be used. */
  discard: () => Promise<void>;
}

export interface StoredFile {
  name: string;
  /** When it was last written; undefined when it has gone meanwhile. */
  modifiedAt: () => Promise<Date | undefined>;
}

/** The end of the name of a half that a killed process left. */
export const PART_ENDING = '.part';
