import { createHash } from 'node:crypto';

/**
 * A visitor's bucket, from 0 to 99, decides which canaries they meet. Their lot keeps it for a journey (`lots.ts`).
 */
export type Bucket = number;

export const BUCKETS: Bucket[] = Array.from({ length: 100 }, (_value, bucket) => bucket);

export interface CanaryTraffic {
  name: string;
  version: string;
  /** percent of the visitors that meet it */
  traffic: number;
}

/**
 * Whether a bucket meets a canary. Exactly `traffic` of the hundred buckets do; more traffic adds buckets and takes none
 * away. The canaries of different releases meet different visitors.
 */
export function meets(bucket: Bucket, { name, version, traffic }: CanaryTraffic): boolean {
  const turn = createHash('sha256').update(`${name}@${version}`).digest().readUInt16BE(0);
  return (bucket + turn) % BUCKETS.length < traffic;
}
