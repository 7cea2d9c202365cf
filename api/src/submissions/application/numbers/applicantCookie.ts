import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_TO_BROWSER_DAYS } from 'contract/limits';

const COOKIE = 'applicant';
const PATH = '/api';
const AGE_SECONDS = KNOWN_TO_BROWSER_DAYS * 24 * 60 * 60;
/** What earlier releases gave, for half a year, has no sign before it. */
const SIGN = '30d.';
const VALUE = /^(30d\.)?([\w-]{22})$/;

/**
 * The browser that an application number is given to, as the database knows it: a hash of its cookie, which scripts
 * cannot read. It opens nothing that was sent. A browser without one is given one.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const [, sign, known] = VALUE.exec(request.cookies[COOKIE] ?? '') ?? [];
  if (known !== undefined && sign !== undefined) return hash(known);
  return hash(give(request, reply, known));
}

/** As `browserOf`, but nothing is kept in a browser without a cookie. */
export function holderOf(request: FastifyRequest): string {
  const [, , known] = VALUE.exec(request.cookies[COOKIE] ?? '') ?? [];
  return hash(known ?? newValue());
}

/** After an application was received: whoever sits at the browser next has nothing to do with its number. */
export function replaceBrowser(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[COOKIE] !== undefined) give(request, reply);
}

export function forgetBrowser(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: PATH });
}

function give(request: FastifyRequest, reply: FastifyReply, value = newValue()): string {
  reply.setCookie(COOKIE, SIGN + value, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: AGE_SECONDS,
  });
  return value;
}

const newValue = () => randomBytes(16).toString('base64url');
const hash = (value: string) => createHash('sha256').update(value).digest('base64url');
