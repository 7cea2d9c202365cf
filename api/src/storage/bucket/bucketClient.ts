import type { BucketEnvironment } from 'contract/bucketEnvironment';
import { prepareBucketClient } from '../../env';
import { type BucketAddress, shownAddress } from './bucketAddress';
import { storageFault } from './explainFault';

/** How long is waited for the store, beside the time that the bytes themselves take on a slow line. */
export interface CallLimits {
  attempts: number;
  attemptMs: number;
  /** For all attempts together. */
  callMs: number;
}

/** Of a command, which nobody waits for at a page. */
export const COMMAND_LIMITS: CallLimits = { attempts: 4, attemptMs: 15_000, callMs: 45_000 };

/** What a call is sent with. */
export interface CallTimes {
  abortSignal: AbortSignal;
  requestTimeout: number;
}

/** 2 megabits a second, which is what the slowest line of a server brings. */
const BYTES_PER_MS = 256;
/** A connection that is not there by then is tried again. */
const CONNECT_MS = 2000;

/**
 * Opens the client of a bucket. It is loaded here alone: a site without a bucket does not wait for it.
 * @param asGiven the address as the operator gave it, for messages: `STORAGE_URL=s3://…`
 */
export async function openBucketClient(
  place: BucketAddress,
  { endpoint, region }: BucketEnvironment,
  { attempts, attemptMs, callMs }: CallLimits,
  asGiven = `STORAGE_URL=${shownAddress(place)}`,
) {
  prepareBucketClient();
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
    // Checksums of 2025 are not known to every compatible store; Content-MD5 is.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  /** @throws StorageFault */
  async function call<T>(doing: string, bytes: number, send: (times: CallTimes) => Promise<T>): Promise<T> {
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
