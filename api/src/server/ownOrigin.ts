import type { FastifyRequest } from 'fastify';

const READING = ['GET', 'HEAD', 'OPTIONS'];

export const changesSomething = ({ method }: Pick<FastifyRequest, 'method'>): boolean => !READING.includes(method);

/**
 * Whether a request comes from a page of this site, as the browser says. Sec-Fetch-Site says it best, and is there behind
 * proxies of any kind; older browsers, and pages without TLS, send the origin alone. What names no origin is no browser.
 * @param siteUrl the site's public address, if it is set; otherwise it is the host that was asked for
 */
export function isFromOwnPages(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteUrl: string | undefined,
): boolean {
  const relation = headers['sec-fetch-site'];
  if (relation !== undefined) return relation === 'same-origin';
  const from = headers.origin ?? headers.referer;
  if (from === undefined) return true;
  if (!URL.canParse(from)) return false;
  const page = new URL(from);
  return page.origin === siteUrl || page.host === host;
}
