import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_TO_BROWSER_DAYS } from 'contract/limits';
import { hostCookieName } from '../../../server/sessionCookie';
import { tokenHash } from '../../../secrets/tokens';

const COOKIE = 'applicant';
const AGE_SECONDS = KNOWN_TO_BROWSER_DAYS * 24 * 60 * 60;
const VALUE = /^[\w-]{22}$/;

const isSecure = (request: FastifyRequest) => request.protocol === 'https';
const cookieOf = (request: FastifyRequest) => hostCookieName(COOKIE, isSecure(request));
/** A `__Host-` cookie must have the path `/`. */
const pathOf = (request: FastifyRequest) => (isSecure(request) ? '/' : '/api');
const visibleTo = (request: FastifyRequest) => VALUE.exec(request.cookies[cookieOf(request)] ?? '')?.[0];

/**
 * Returns the browser that an application number is given to, as the database stores it: a hash of its cookie, which
 * scripts cannot read. It opens nothing that was sent. A browser without a cookie is given one.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  return tokenHash(visibleTo(request) ?? give(request, reply));
}

/** Like `browserOf`, but sets no cookie in a browser without one. */
export function holderOf(request: FastifyRequest): string {
  return tokenHash(visibleTo(request) ?? newValue());
}

/** Gives a new cookie after an application was received: the next person at the browser has nothing to do with it. */
export function replaceBrowser(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[cookieOf(request)] !== undefined) give(request, reply);
}

export function forgetBrowser(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(request), { path: pathOf(request), secure: isSecure(request) });
}

function give(request: FastifyRequest, reply: FastifyReply): string {
  const value = newValue();
  reply.setCookie(cookieOf(request), value, {
    path: pathOf(request),
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: AGE_SECONDS,
  });
  return value;
}

const newValue = () => randomBytes(16).toString('base64url');
