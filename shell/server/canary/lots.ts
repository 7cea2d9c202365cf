import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Digest } from 'federation/registry/override';
import { BUCKETS, type Bucket } from './buckets';

/** The name that browsers have had since the first canary. */
const COOKIE = 'release-lot';
/** Under TLS: browsers take it from this very host alone. */
const HOST_COOKIE = `__Host-${COOKIE}`;
const PURPOSE = 'release-lot';

/** What a browser keeps of its bucket for a journey, in a session cookie. */
export interface Lot {
  bucket: Bucket;
  /** of this one draw; absent when the lot is not signed by this site, and no report that it brings counts */
  id?: string;
}

const ID_BYTES = 9;
const FORM = /^(\d{1,2})(?:\.([\w-]{12})\.([\w-]{43}))?$/;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A key that ends with this process: for a page server that has none of the site. */
export function processDigest(): Digest {
  const key = randomBytes(32);
  return (purpose, value) => createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url');
}

/**
 * Draws lots and reads them. The signature makes a lot count once and only for its own bucket; which release is shown needs
 * none, so that a visitor keeps it across servers with keys of their own, and whoever chooses a bucket chooses for themselves.
 */
export function createLots(digest: Digest) {
  const sign = (bucket: Bucket, id: string) => digest(PURPOSE, `${bucket}.${id}`);
  return {
    draw(): { lot: Lot; value: string } {
      const lot = { bucket: randomInt(BUCKETS.length), id: randomBytes(ID_BYTES).toString('base64url') };
      return { lot, value: `${lot.bucket}.${lot.id}.${sign(lot.bucket, lot.id)}` };
    },
    /** The lot that a browser brings; undefined when it has none. */
    in(cookies = ''): Lot | undefined {
      const jar = parseCookie(cookies);
      const [, bucket, id, signature] = FORM.exec(jar[HOST_COOKIE] ?? jar[COOKIE] ?? '') ?? [];
      if (bucket === undefined) return undefined;
      const lot = { bucket: Number(bucket) };
      const isSigned = id !== undefined && signature !== undefined && isSame(signature, sign(lot.bucket, id));
      return isSigned ? { ...lot, id } : lot;
    },
  };
}

export type Lots = ReturnType<typeof createLots>;

/** What makes a browser keep its lot until it is closed; no script can read it. */
export const lotCookie = (value: string, isSecure: boolean): string =>
  stringifySetCookie(isSecure ? HOST_COOKIE : COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
