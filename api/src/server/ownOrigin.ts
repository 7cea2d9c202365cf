import type { FastifyRequest } from 'fastify';
import type { ApiEnv } from '../env';

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

/** The public address of the site, and of the desk where it has a host of its own. */
export type PublicUrls = Partial<Pick<ApiEnv, 'SITE_URL' | 'DESK_URL'>>;

/** Whether a request was sent to the desk's own host; never without DESK_URL. */
export const isToDesk = ({ DESK_URL = '' }: PublicUrls, { host }: { host: string }): boolean =>
  DESK_URL.endsWith(`://${host.toLowerCase().replace(/:(80|443)$/, '')}`);

/** Returns the public address of the host that a request was sent to. */
export const publicUrlOf = (urls: PublicUrls, request: { host: string }): string | undefined =>
  isToDesk(urls, request) ? urls.DESK_URL : urls.SITE_URL;
