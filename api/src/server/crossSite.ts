import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { randomBytes } from 'node:crypto';
import { type Keys, sameSecret } from '../secrets/keys';
import { Forbidden, NotFound } from '../lib/refusals';
import { MESSAGES } from './refusals';
import { hostCookieName, isOverTls, publicUrlOf, type PublicUrls } from './visitorAddress';

/** A response other than a page may load or run nothing, wherever a browser opens it. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Of these headers those that say something of documents alone, which the files of pages do without. */
export const DOCUMENT_HEADERS = ['cross-origin-opener-policy', 'permissions-policy'];

/** Headers of every response of the site: pages, files, data, refusals. Only pages have a different policy. */
export const SECURITY_HEADERS = {
  'content-security-policy': CLOSED_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

// One year. Not for subdomains: this site does not decide for the college's other sites.
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const;

export type HeadersOf = (request: { protocol: string }) => Record<string, string>;

/** @param siteUrl the site's public URL, if it is set; otherwise only a trusted proxy can report that TLS is in front */
export const securityHeaders =
  (siteUrl = ''): HeadersOf =>
  ({ protocol }) =>
    siteUrl.startsWith('https:') || protocol === 'https'
      ? { ...SECURITY_HEADERS, ...STRICT_TRANSPORT }
      : SECURITY_HEADERS;

/** Sets them on every response of a server, before its routes run; a route may replace one. */
export function registerSecurityHeaders(app: FastifyInstance, headersOf: HeadersOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request));
    done();
  });
}

const EXPIRED = 'This form has expired. Reload the page and send it again.';
const BLOCKED = 'Your browser sent no cookie, which this form needs. Allow cookies for this site, then send it again.';
const FOREIGN = 'This was sent from a page of another site. Open the form on this site and send it from there.';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It takes what a browser posts without scripts, and so without a token; its handler reads no cookie. */
    isPostedByPage?: true;
  }
}

/**
 * Double-submit cookie: a script of our own pages can read the cookie and repeat it in a header; another site's cannot. The
 * token is signed together with a random browser id, which is in a cookie that no script can read and, under TLS, no other
 * host can set: a token planted from elsewhere does not match this browser. See decisions/anti-forgery.md.
 */
export function registerAntiForgery(app: FastifyInstance, { digest }: Pick<Keys, 'digest'>, urls: PublicUrls): void {
  const isSecure = (request: FastifyRequest) => isOverTls(request, publicUrlOf(urls, request));
  const sign = (text: string, browser: string) => `${text}.${digest('anti-forgery', `${text}\n${browser}`)}`;

  function browserOf(request: FastifyRequest): string | undefined {
    const id = request.cookies[hostCookieName(BROWSER_COOKIE, isSecure(request))];
    return id !== undefined && BROWSER_ID.test(id) ? id : undefined;
  }
  /** Whether a request's cookies have a token that was issued to its browser, by any process with the site's keys. */
  function hasToken(request: FastifyRequest): boolean {
    const [browser, token] = [browserOf(request), request.cookies[XSRF_COOKIE]];
    return browser !== undefined && token !== undefined && sameSecret(token, sign(token.split('.')[0] ?? '', browser));
  }
  function giveToken(request: FastifyRequest, reply: FastifyReply): void {
    const options = { path: '/', sameSite: 'lax', secure: isSecure(request) } as const;
    const browser = browserOf(request) ?? randomText();
    reply.setCookie(hostCookieName(BROWSER_COOKIE, options.secure), browser, { ...options, httpOnly: true });
    reply.setCookie(XSRF_COOKIE, sign(randomText(), browser), options);
  }

  app.addHook('onRequest', async (request, reply) => {
    // before a token is asked for, or a body read
    if (request.is404) throw new NotFound(MESSAGES[404]);
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    if (!isFromOwnPages(request, publicUrlOf(urls, request))) throw new Forbidden(FOREIGN);
    if (request.routeOptions.config.isPostedByPage) {
      if (namesItsPage(request)) return;
      throw new Forbidden(FOREIGN);
    }
    const header = request.headers[XSRF_HEADER.toLowerCase()];
    const isRepeated = typeof header === 'string' && sameSecret(request.cookies[XSRF_COOKIE] ?? '', header);
    if (isRepeated && hasToken(request)) return;
    // The form can be sent again immediately.
    if (!hasToken(request)) giveToken(request, reply);
    throw new Forbidden(Object.keys(request.cookies).length === 0 ? BLOCKED : EXPIRED);
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api') || hasToken(request)) return;
    giveToken(request, reply);
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', OF_ONE_VISITOR);
  });
}

const BROWSER_COOKIE = 'browser';
const BROWSER_ID = /^[\w-]{22}$/;

/** Returns 128 random bits as 22 characters. */
const randomText = (): string => randomBytes(16).toString('base64url');

/** Cache-Control of a response that sets a cookie: it is for one visitor, and no shared cache may store it. */
const OF_ONE_VISITOR = 'private, no-cache';

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
