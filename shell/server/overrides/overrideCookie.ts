import { timingSafeEqual } from 'node:crypto';
import { hostCookieName } from 'api/server/hostCookie';
import { parseCookie, stringifySetCookie } from 'cookie';
import { loopbackOrigin, signOverride, type Digest, type Override } from 'federation/registry/override';
import type { Composition } from '../composition/composition';

export const OVERRIDE_COOKIE = 'remote-override';

export const overrideCookie = (token: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie(hostCookieName(OVERRIDE_COOKIE, secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge,
    secure,
  });

function isSigned(token: string, override: Override, digest: Digest): boolean {
  const [given, right] = [token, signOverride(override, digest)].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

/** Returns the override of a token; undefined when not signed with this site's key, expired, or not of a loopback address. */
export function readOverride(token: string, digest: Digest, now = Date.now()): Override | undefined {
  try {
    const { remote, origin, until } = JSON.parse(
      Buffer.from(token.split('.')[0] ?? '', 'base64url').toString(),
    ) as Override;
    const override = { remote, origin: loopbackOrigin(origin), until };
    return isSigned(token, override, digest) && until > now ? override : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the override in a browser's cookies; undefined for ordinary visitors. */
export type OverrideIn = (cookies: string, isOverTls: boolean) => Override | undefined;

/** @param digest digest with the site's key; without it no override is accepted */
export const createOverrideIn =
  (digest: Digest | undefined, live: () => Composition): OverrideIn =>
  (cookies, isOverTls) => {
    const token = parseCookie(cookies)[hostCookieName(OVERRIDE_COOKIE, isOverTls)];
    const override = token && digest ? readOverride(token, digest) : undefined;
    return live().remotes.some(({ name }) => name === override?.remote) ? override : undefined;
  };
