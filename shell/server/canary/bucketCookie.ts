import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Keys } from 'api/secrets/keys';
import { BUCKETS, type Bucket } from './buckets';

/** The name that browsers have known since the first canary. */
const COOKIE = 'release-lot';
/** Over TLS: browsers accept it from this host only. */
const HOST_COOKIE = `__Host-${COOKIE}`;
const PURPOSE = 'release-lot';

/** Computes a keyed digest of a value, for one purpose. */
export type Digest = Keys['digest'];

/** The bucket that a browser keeps for a session. */
export interface Assignment {
  bucket: Bucket;
  /** identifies the visitor; absent when this site has not signed the cookie, and then its reports do not count */
  visitor?: string;
}

const ID_BYTES = 9;
const FORM = /^(\d{1,2})(?:\.([\w-]{12})\.([\w-]{43}))?$/;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A key that ends with this process, for a page server that does not have the site's key. */
export function processDigest(): Digest {
  const key = randomBytes(32);
  return (purpose, value) => createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');
}

/**
 * Assigns visitors to buckets, and reads the assignment that a browser sends. The signature makes a visitor's reports count once,
 * and for this bucket only. Which release is shown needs no signature: a visitor keeps it across servers with different keys, and
 * one who forges a bucket only changes what they see themselves.
 */
export function createBucketCookies(digest: Digest) {
  const sign = (bucket: Bucket, visitor: string) => digest(PURPOSE, `${bucket}.${visitor}`);
  return {
    assign(): { assignment: Assignment; value: string } {
      const bucket = randomInt(BUCKETS.length);
      const visitor = randomBytes(ID_BYTES).toString('base64url');
      return { assignment: { bucket, visitor }, value: `${bucket}.${visitor}.${sign(bucket, visitor)}` };
    },
    /** Returns undefined when the browser has no valid cookie. */
    read(cookies = ''): Assignment | undefined {
      const jar = parseCookie(cookies);
      const [, digits, visitor, signature] = FORM.exec(jar[HOST_COOKIE] ?? jar[COOKIE] ?? '') ?? [];
      if (digits === undefined) return undefined;
      const bucket = Number(digits);
      const isSigned = visitor !== undefined && signature !== undefined && isSame(signature, sign(bucket, visitor));
      return isSigned ? { bucket, visitor } : { bucket };
    },
  };
}

export type BucketCookies = ReturnType<typeof createBucketCookies>;

/** Formats the Set-Cookie header: a session cookie that no script can read. */
export const bucketCookie = (value: string, isSecure: boolean): string =>
  stringifySetCookie(isSecure ? HOST_COOKIE : COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
