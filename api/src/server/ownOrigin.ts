import type { FastifyRequest } from 'fastify';

const READING = ['GET', 'HEAD', 'OPTIONS'];

export const changesSomething = ({ method }: Pick<FastifyRequest, 'method'>): boolean => !READING.includes(method);

/** Whether a request says which page it comes from, as every browser does when it posts a form. */
export const namesItsPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ['sec-fetch-site', 'origin', 'referer'].some((name) => headers[name] !== undefined);

/**
 * Whether a request comes from a page of this site, according to the browser. Sec-Fetch-Site is the most reliable, and
 * arrives behind proxies of any kind; older browsers, and pages without TLS, send only the origin. A request that names no
 * origin is not from a browser.
 * @param siteUrl the site's public URL, if it is set; otherwise the request's host is compared
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
