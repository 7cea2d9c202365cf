/**
 * Whether a browser reached the site over TLS, as far as it can be known: a trusted proxy says so, or the address that was
 * asked for is the site's own, which is one of TLS.
 */
export function isOverTls({ protocol, host }: { protocol: string; host: string }, siteUrl = ''): boolean {
  return protocol === 'https' || siteUrl === `https://${host}`;
}

/** Browsers take a cookie with this prefix from the very host alone, over TLS and for all of its paths. */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
