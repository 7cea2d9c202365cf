import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import type { Keys } from '../secrets/keys';
import { ApiError } from './apiError';
import { hostCookieName, isOverTls } from './hostCookie';
import { changesSomething, isFromOwnPages } from './ownOrigin';

const BROWSER_COOKIE = 'browser';
const BROWSER_ID = /^[\w-]{22}$/;

const EXPIRED = 'This form has expired. Reload the page and send it again.';
const FOREIGN = 'This was sent from a page of another site. Open the form on this site and send it from there.';

/**
 * Double submit: a script of our own pages can read the cookie and repeat it in a header; another site's cannot. The token
 * is signed together with a random id of the browser, which lies in a cookie that no script reads and, under TLS, no other
 * host sets: a token planted from elsewhere is not this browser's. See decisions/anti-forgery.md.
 */
export function registerAntiForgery(app: FastifyInstance, keys: Keys, siteUrl: string | undefined): void {
  const sign = (random: string, browser: string) => `${random}.${keys.digest('anti-forgery', `${random}\n${browser}`)}`;
  const cookieOf = (request: FastifyRequest) => hostCookieName(BROWSER_COOKIE, isOverTls(request, siteUrl));

  function browserOf(request: FastifyRequest): string | undefined {
    const id = request.cookies[cookieOf(request)];
    return id !== undefined && BROWSER_ID.test(id) ? id : undefined;
  }
  function hasToken(request: FastifyRequest): boolean {
    const [browser, token] = [browserOf(request), request.cookies[XSRF_COOKIE]];
    return browser !== undefined && token !== undefined && sameText(token, sign(token.split('.')[0] ?? '', browser));
  }
  function giveToken(request: FastifyRequest, reply: FastifyReply): void {
    const options = { path: '/', sameSite: 'lax', secure: isOverTls(request, siteUrl) } as const;
    const browser = browserOf(request) ?? randomBytes(16).toString('base64url');
    reply.setCookie(cookieOf(request), browser, { ...options, httpOnly: true });
    reply.setCookie(XSRF_COOKIE, sign(randomBytes(18).toString('base64url'), browser), options);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!changesSomething(request)) return;
    if (!isFromOwnPages(request, siteUrl)) throw new ApiError(403, FOREIGN);
    const header = request.headers[XSRF_HEADER.toLowerCase()];
    const isRepeated = typeof header === 'string' && sameText(request.cookies[XSRF_COOKIE] ?? '', header);
    if (isRepeated && hasToken(request)) return;
    // The form can be sent again at once.
    if (!hasToken(request)) giveToken(request, reply);
    throw new ApiError(403, EXPIRED);
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api') || hasToken(request)) return;
    giveToken(request, reply);
    // An answer that carries a cookie is for one visitor: no shared cache may keep it.
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', 'private, no-cache');
  });
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
