import type { BucketEnvironment } from 'contract/bucketEnvironment';
import { prepareBucketClient } from '../../env';
import { type BucketAddress, shownAddress } from './bucketAddress';
import { storageFault } from './explainFault';

/** Timeouts in milliseconds, in addition to the transfer time on a slow connection. */
export interface CallLimits {
  attempts: number;
  attemptMs: number;
  /** For all attempts together. */
  callMs: number;
}

/** Limits of a command, which no visitor waits for. */
export const COMMAND_LIMITS: CallLimits = { attempts: 4, attemptMs: 15_000, callMs: 45_000 };

/** Timeout options of a call. */
export interface CallTimes {
  abortSignal: AbortSignal;
  requestTimeout: number;
}

/** 2 Mbit/s, the rate of the slowest server connection. */
const BYTES_PER_MS = 256;
/** Milliseconds after which connecting is retried. */
const CONNECT_MS = 2000;

/**
 * Opens a bucket client. The library is loaded only here, so that a site without a bucket does not wait for it.
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
    // Not every compatible store supports the checksums of 2025; all support Content-MD5.
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
