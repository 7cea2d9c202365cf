import { StorageFault } from '../storageFault';

interface Cause {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const CREDENTIALS =
  'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (or AWS_PROFILE) to credentials that may read, write, list and delete there';
const ENDPOINT =
  'AWS_ENDPOINT_URL_S3 names no server that can be found; set it to the address of the store, or leave it out for Amazon’s';

/** Returns the fix of a fault that persists until a setting is changed. */
function lastingFix({ name = '', code = '', $metadata }: Cause): string | undefined {
  if (/^(CredentialsProviderError|TokenProviderError)$/.test(name)) return `there are no credentials; ${CREDENTIALS}`;
  if (name === 'NoSuchBucket') return 'there is no such bucket; create it, or correct the address';
  if (code === 'ENOTFOUND') return ENDPOINT;
  const status = $metadata?.httpStatusCode;
  if (status === 301 || name === 'AuthorizationHeaderMalformed') {
    return 'the bucket is in another region; set AWS_REGION to it';
  }
  if (status === 401 || status === 403) return `the store refuses the credentials (${name}); ${CREDENTIALS}`;
  return undefined;
}

/**
 * Describes an error of a bucket. Its own texts are omitted: they may contain the internal address or a key id.
 * @param asGiven the bucket's address as it was given: `STORAGE_URL=s3://bucket/prefix`
 * @param doing the operation, such as "writing"
 */
export function storageFault(asGiven: string, doing: string, error: unknown): StorageFault {
  if (error instanceof StorageFault) return error;
  const cause = error as Cause;
  const fix = lastingFix(cause);
  const where = `${asGiven}: ${doing} failed`;
  if (fix !== undefined) return new StorageFault(`${where}: ${fix}`, true);
  const status = cause.$metadata?.httpStatusCode;
  const isTooLate = cause.name === 'AbortError' || cause.name === 'TimeoutError';
  const what = [
    isTooLate ? 'no answer in time' : (cause.code ?? cause.name ?? 'an error'),
    ...(status === undefined ? [] : [`status ${status}`]),
  ];
  return new StorageFault(`${where} (${what.join(', ')}); check the store, and AWS_ENDPOINT_URL_S3`, false);
}
