import { isReleaseName, NAME_RULE, shown } from './release/names';

/** A remote that is loaded from a developer's own machine, in one browser, for a limited time. */
export interface Override {
  remote: string;
  /** scheme, host and port of the development server on that machine */
  origin: string;
  /** milliseconds since 1970 */
  until: number;
}

/** Computes a keyed digest of a value, for one purpose (`api/secrets/keys`). */
export type Digest = (purpose: string, value: string) => string;

const PURPOSE = 'remote-override';
/** Maximum lifetime of a link, in hours. */
export const MAX_HOURS = 24;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the origin of a development server on the visitor's own machine.
 * @throws Error for any other address
 */
export function loopbackOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLoopback = url?.protocol === 'http:' && LOOPBACK.has(url.hostname) && url.port !== '';
  if (!isLoopback || `${url.origin}/` !== url.href) {
    throw new Error(
      `federation: "${address}" is not on the developer's own machine; give an address such as http://localhost:3101`,
    );
  }
  // a Content-Security-Policy cannot name an IPv6 address; browsers try both for localhost
  return url.hostname === '[::1]' ? `http://localhost:${url.port}` : url.origin;
}

/**
 * Signs an override; it cannot be forged without the site's key.
 * @throws Error when the remote's name is invalid, or the address is not on the developer's own machine
 */
export function signOverride({ remote, origin, until }: Override, digest: Digest): string {
  if (!isReleaseName(remote))
    throw new Error(`federation: ${shown(remote)} is not a remote, whose name is ${NAME_RULE}`);
  const text = Buffer.from(JSON.stringify({ remote, origin: loopbackOrigin(origin), until })).toString('base64url');
  return `${text}.${digest(PURPOSE, text)}`;
}
