/**
 * Whether a browser reached the site over TLS, as far as it can be known: a trusted proxy reports it, or the requested host
 * is that of SITE_URL, which is HTTPS.
 */
export function isOverTls({ protocol, host }: { protocol: string; host: string }, siteUrl = ''): boolean {
  return protocol === 'https' || siteUrl === `https://${host}`;
}

/** Browsers accept a cookie with this prefix only from the host itself, over TLS and for all of its paths. */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
