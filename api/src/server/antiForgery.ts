import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import type { Keys } from '../secrets/keys';
import { antiForgeryTokens, OF_ONE_VISITOR, sameText } from './antiForgeryToken';
import { ApiError } from './apiError';
import { isOverTls } from './hostCookie';
import { changesSomething, isFromOwnPages } from './ownOrigin';
import { type PublicUrls, publicUrlOf } from './publicUrls';

const EXPIRED = 'This form has expired. Reload the page and send it again.';
const FOREIGN = 'This was sent from a page of another site. Open the form on this site and send it from there.';

/**
 * Double-submit cookie: a script of our own pages can read the cookie and repeat it in a header; another site's cannot. The
 * token is signed together with a random browser id, which is in a cookie that no script can read and, under TLS, no other
 * host can set: a token planted from elsewhere does not match this browser. See decisions/anti-forgery.md.
 */
export function registerAntiForgery(app: FastifyInstance, keys: Keys, urls: PublicUrls): void {
  const tokens = antiForgeryTokens(keys);
  const isSecure = (request: FastifyRequest) => isOverTls(request, publicUrlOf(urls, request));
  const hasToken = (request: FastifyRequest) => tokens.isIn(request.cookies, isSecure(request));
  function giveToken(request: FastifyRequest, reply: FastifyReply): void {
    for (const { name, value, options } of tokens.give(request.cookies, isSecure(request))) {
      reply.setCookie(name, value, options);
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!changesSomething(request)) return;
    if (!isFromOwnPages(request, publicUrlOf(urls, request))) throw new ApiError(403, FOREIGN);
    const header = request.headers[XSRF_HEADER.toLowerCase()];
    const isRepeated = typeof header === 'string' && sameText(request.cookies[XSRF_COOKIE] ?? '', header);
    if (isRepeated && hasToken(request)) return;
    // The form can be sent again immediately.
    if (!hasToken(request)) giveToken(request, reply);
    throw new ApiError(403, EXPIRED);
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api') || hasToken(request)) return;
    giveToken(request, reply);
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', OF_ONE_VISITOR);
  });
}
