import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'applicant';
const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60;

/**
 * The browser that an application number is given to, as the database knows it: a hash of its cookie, which scripts
 * cannot read. A browser without one is given one.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const given = request.cookies[COOKIE];
  if (given !== undefined && /^[\w-]{22}$/.test(given)) return hash(given);
  const value = randomBytes(16).toString('base64url');
  reply.setCookie(COOKIE, value, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: HALF_A_YEAR_SECONDS,
  });
  return hash(value);
}

const hash = (value: string) => createHash('sha256').update(value).digest('base64url');
