import { timingSafeEqual } from 'node:crypto';
import { loopbackOrigin, signOverride, type Digest, type Override } from 'federation/override';

const NAME = 'remote-override';
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,1000})(?:;|$)`);

export const overrideCookie = (token: string, maxAgeSeconds: number, isSecure: boolean): string =>
  `${NAME}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure ? '; Secure' : ''}`;

/** What a browser brings, signed or not. */
export const overrideTokenIn = (cookies = ''): string | undefined => COOKIE.exec(cookies)?.[1];

function isSigned(token: string, override: Override, digest: Digest): boolean {
  const [given, right] = [token, signOverride(override, digest)].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}

/** The override of a token; undefined when it is not signed with this site's key, is over, or is not of a loopback address. */
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
