import { resolve } from 'node:path';
import { wrongUse } from '../../office/officeFault';
import { readStorageUrl } from '../../storage/bucket/bucketAddress';
import { readBackupBuckets } from '../env';
import { bucketPlace } from './bucketPlace';
import { filePlace } from './filePlace';

/** Where an archive is stored. */
export interface Place {
  /** For messages: a path or an address. */
  name: string;
  /** Throws, before any work is done, when an archive cannot be stored there or would be lost together with the data. */
  refuseUnusable: (dataDir: string) => Promise<void>;
  /** Stores all of it, or nothing; replaces nothing. Once this has returned, the archive survives a power failure. */
  store: (archive: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<void>;
  read: () => AsyncIterable<Buffer>;
}

/**
 * A file, or an object of a bucket: s3://bucket/prefix/name.backup.
 * @throws OfficeFault for an address of an unsupported kind
 * @throws Error that names a wrong AWS_ENDPOINT_URL_S3 or AWS_REGION
 */
export function placeAt(given: string): Place {
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(given)?.[0];
  if (scheme === undefined) return filePlace(resolve(given));
  if (scheme !== 's3://') {
    throw wrongUse(
      `backup: ${hidden(given)}: a backup goes into a file or a bucket, not to ${scheme}; name a file, or s3://bucket/prefix/name.backup`,
    );
  }
  const parsed = readStorageUrl(given);
  if (!('value' in parsed) || parsed.value === undefined || parsed.value.prefix === '' || given.endsWith('/')) {
    throw wrongUse(
      `backup: ${hidden(given)}: use s3://bucket/prefix/name.backup, with letters, digits, - _ . and / in the prefix and the name`,
    );
  }
  return bucketPlace(parsed.value, readBackupBuckets());
}

/** Keeps credentials in an address out of the log. */
const hidden = (given: string) => (given.includes('@') ? '(hidden)' : given);
