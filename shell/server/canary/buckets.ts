import { createHash } from 'node:crypto';

/** A visitor's bucket, from 0 to 99, decides which canaries they meet. A cookie keeps it for the session (`bucketCookie.ts`). */
export type Bucket = number;

export const BUCKETS: Bucket[] = Array.from({ length: 100 }, (_value, bucket) => bucket);

export interface CanaryTraffic {
  name: string;
  version: string;
  /** percent of visitors */
  traffic: number;
}

/**
 * Whether visitors in a bucket get a canary. Exactly `traffic` of the hundred buckets do; more traffic adds buckets and removes
 * none. Canaries of different releases start at different buckets.
 */
export function meets(bucket: Bucket, { name, version, traffic }: CanaryTraffic): boolean {
  const offset = createHash('sha256').update(`${name}@${version}`).digest().readUInt16BE(0);
  return (bucket + offset) % BUCKETS.length < traffic;
}
