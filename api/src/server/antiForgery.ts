import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import type { Keys } from '../secrets/keys';
import { ApiError } from './apiError';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Double submit: a script of our own pages can read the cookie and repeat it in a header; another site's cannot. The
 * token is signed, so that a cookie planted from elsewhere is not taken for ours.
 */
export function registerAntiForgery(app: FastifyInstance, keys: Keys): void {
  const sign = (random: string) => `${random}.${keys.digest('anti-forgery', random)}`;
  const isOurs = (token: string | undefined): token is string =>
    token !== undefined && sameText(token, sign(token.split('.')[0] ?? ''));

  app.addHook('onRequest', async (request) => {
    if (READING.includes(request.method)) return;
    const cookie = request.cookies[XSRF_COOKIE];
    const header = request.headers[XSRF_HEADER.toLowerCase()];
    if (isOurs(cookie) && typeof header === 'string' && sameText(cookie, header)) return;
    throw new ApiError(403, 'This form has expired. Reload the page and send it again.');
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api')) return;
    if (isOurs(request.cookies[XSRF_COOKIE])) return;
    reply.setCookie(XSRF_COOKIE, sign(randomBytes(18).toString('base64url')), {
      path: '/',
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
    // An answer that carries a cookie is for one visitor: no shared cache may keep it.
    if (reply.getHeader('cache-control') !== 'no-store') reply.header('cache-control', 'private, no-cache');
  });
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
