import { randomInt } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { BUCKETS, type Bucket } from './buckets';

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
