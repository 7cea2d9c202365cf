import { createHash, randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

/** A visitor's bucket, from 0 to 99, decides which canaries they meet. A cookie keeps it for the session. */
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

const COOKIE = 'release-lot';
/** Over TLS: browsers accept it from this host only. */
const HOST_COOKIE = `__Host-${COOKIE}`;

/** Assigns a new visitor to a bucket. */
export const assignBucket = (): Bucket => randomInt(BUCKETS.length);

/**
 * Returns the bucket that a browser keeps; undefined without a valid cookie. It is not signed: whoever sets one by hand only
 * changes what they see themselves.
 */
export function bucketIn(cookies = ''): Bucket | undefined {
  const jar = parseCookie(cookies);
  const value = jar[HOST_COOKIE] ?? jar[COOKIE] ?? '';
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

/** Formats the Set-Cookie header: a session cookie that no script can read. */
export const bucketCookie = (bucket: Bucket, isSecure: boolean): string =>
  stringifySetCookie(isSecure ? HOST_COOKIE : COOKIE, String(bucket), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
