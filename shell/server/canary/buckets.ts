import { createHash, randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * A visitor's bucket, from 0 to 99, decides which canaries they meet. It is kept for a journey by a session cookie, and says
 * nothing of anybody: one visitor in a hundred has the same.
 */
export type Bucket = number;

export const BUCKETS: Bucket[] = Array.from({ length: 100 }, (_value, bucket) => bucket);

/** The name that browsers have had since the first canary. */
const COOKIE = 'release-lot';

export const drawBucket = (): Bucket => randomInt(BUCKETS.length);

/** The bucket that a browser brings; undefined when it has none, or one that is no bucket. */
export function bucketIn(cookies = ''): Bucket | undefined {
  const bucket = parseCookie(cookies)[COOKIE] ?? '';
  return /^\d{1,2}$/.test(bucket) ? Number(bucket) : undefined;
}

/** What makes a browser keep its bucket until it is closed; no script can read it. */
export const bucketCookie = (bucket: Bucket, isSecure: boolean): string =>
  stringifySetCookie(COOKIE, String(bucket), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });

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
