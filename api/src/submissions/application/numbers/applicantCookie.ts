import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_TO_BROWSER_DAYS } from 'contract/limits';
import { hostCookieName } from '../../../server/hostCookie';

const COOKIE = 'applicant';
const AGE_SECONDS = KNOWN_TO_BROWSER_DAYS * 24 * 60 * 60;
/** What earlier releases gave, for half a year, has no sign before it. */
const SIGN = '30d.';
const VALUE = /^(30d\.)?([\w-]{22})$/;

const isSecure = (request: FastifyRequest) => request.protocol === 'https';
const cookieOf = (request: FastifyRequest) => hostCookieName(COOKIE, isSecure(request));
/** What bears the name of its host is for all of its paths. */
const pathOf = (request: FastifyRequest) => (isSecure(request) ? '/' : '/api');
const knownTo = (request: FastifyRequest) => VALUE.exec(request.cookies[cookieOf(request)] ?? '') ?? [];

/**
 * The browser that an application number is given to, as the database knows it: a hash of its cookie, which scripts
 * cannot read. It opens nothing that was sent. A browser without one is given one.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const [, sign, known] = knownTo(request);
  if (known !== undefined && sign !== undefined) return hash(known);
  return hash(give(request, reply, known));
}

/** As `browserOf`, but nothing is kept in a browser without a cookie. */
export function holderOf(request: FastifyRequest): string {
  const [, , known] = knownTo(request);
  return hash(known ?? newValue());
}

/** After an application was received: whoever sits at the browser next has nothing to do with its number. */
export function replaceBrowser(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[cookieOf(request)] !== undefined) give(request, reply);
}

export function forgetBrowser(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(request), { path: pathOf(request), secure: isSecure(request) });
}

function give(request: FastifyRequest, reply: FastifyReply, value = newValue()): string {
  reply.setCookie(cookieOf(request), SIGN + value, {
    path: pathOf(request),
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: AGE_SECONDS,
  });
  return value;
}

const newValue = () => randomBytes(16).toString('base64url');
const hash = (value: string) => createHash('sha256').update(value).digest('base64url');
