import type { BucketEnvironment } from 'contract/bucketEnvironment';
import { type BucketAddress, shownAddress } from '../lib/bucketAddress';
import { StorageFault } from './fileStorage';

export type BucketPlace = BucketAddress & BucketEnvironment;

/** Timeouts in milliseconds, in addition to the transfer time on a slow connection. */
export interface CallLimits {
  attempts: number;
  attemptMs: number;
  /** For all attempts together. */
  callMs: number;
}

/** Limits of a command, which no visitor waits for. */
export const COMMAND_LIMITS: CallLimits = { attempts: 4, attemptMs: 15_000, callMs: 45_000 };

/** 2 Mbit/s, the rate of the slowest server connection. */
const BYTES_PER_MS = 256;
/** Milliseconds after which connecting is retried. */
const CONNECT_MS = 2000;

/** Opens a bucket client. The library is loaded only here, so that a site without a bucket does not wait for it. */
export async function openBucketClient(place: BucketPlace, { attempts, attemptMs, callMs }: CallLimits) {
  const { endpoint, region } = place;
  const asGiven = `STORAGE_URL=${shownAddress(place)}`;
  const s3 = await import('@aws-sdk/client-s3');
  const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
  const client = new s3.S3Client({
    ...(endpoint === '' ? {} : { endpoint, forcePathStyle: true }),
    region,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: Math.min(attemptMs, CONNECT_MS),
      throwOnRequestTimeout: true,
      logger: silent,
    },
    // Not every compatible store supports the checksums of 2025; all support Content-MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  /** @throws StorageFault */
  async function call<T>(
    doing: string,
    bytes: number,
    send: (times: { abortSignal: AbortSignal; requestTimeout: number }) => Promise<T>,
  ): Promise<T> {
    const onTheLine = Math.ceil(bytes / BYTES_PER_MS);
    const abortSignal = AbortSignal.timeout(callMs + attempts * onTheLine);
    try {
      return await send({ abortSignal, requestTimeout: attemptMs + onTheLine });
    } catch (error) {
      throw storageFault(asGiven, doing, error);
    }
  }
  return { s3, client, call };
}

interface Cause {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether an object must not be replaced, and exists (412), or another process is writing it (409). */
export const isTaken = (error: unknown): boolean =>
  [409, 412].includes((error as Cause).$metadata?.httpStatusCode ?? 0);

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
  const what = isTooLate ? 'no answer in time' : (cause.code ?? cause.name ?? 'an error');
  const of = status === undefined ? what : `${what}, status ${status}`;
  return new StorageFault(`${where} (${of}); check the store, and AWS_ENDPOINT_URL_S3`, false);
}
