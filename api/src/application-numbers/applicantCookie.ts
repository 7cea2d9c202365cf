import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'applicant';
const HALF_A_YEAR_SECONDS = 180 * 24 * 60 * 60;

/** The browser an application number was given to, as the database knows it; undefined for a browser without one. */
export function holderOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[COOKIE];
  return value !== undefined && /^[\w-]{22}$/.test(value) ? hash(value) : undefined;
}

/** Scripts cannot read the cookie, and the database keeps only a hash of it. */
export function makeHolder(request: FastifyRequest, reply: FastifyReply): string {
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
