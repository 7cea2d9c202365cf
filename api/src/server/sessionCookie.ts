import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName, isOverTls } from './visitorAddress';

/** Generates a secret for a browser, 256 bits as base64url; the database stores its `tokenHash`. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const TOKEN = /^[\w-]{43}$/;

/** Hashes a random secret (not a password): it cannot be derived from what the database stores. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Two clocks of the site never differ by as much: a time further ahead means that a clock was set back since. */
export const CLOCKS_DIFFER_MS = 10 * 60 * 1000;

interface Named {
  name: string;
  /** Path of the calls it is for. */
  path: string;
  /** `lax`: also sent when a link on another site is followed. */
  sameSite?: 'strict' | 'lax';
  /** Seconds it is kept; without it until the browser closes. */
  maxAge?: number;
  /** Whether no other host may set it under TLS, which requires the path `/`. */
  isOfHost?: boolean;
}

/** The cookie of a session: sent only with some calls, and by default not with requests that another site starts. */
export function sessionCookie({ name, path, sameSite = 'strict', maxAge, isOfHost = false }: Named, siteUrl?: string) {
  const optionsFor = (request: FastifyRequest) => {
    const secure = isOverTls(request, siteUrl);
    return { path: secure && isOfHost ? '/' : path, httpOnly: true, sameSite, secure };
  };
  /** Browsers accept the prefixed names only over TLS; `__Host-` would send it with every request to the site. */
  const secureName = isOfHost ? hostCookieName(name, true) : `__Secure-${name}`;
  const nameFor = (request: FastifyRequest) => (isOverTls(request, siteUrl) ? secureName : name);

  return {
    read(request: FastifyRequest): string | undefined {
      const token = request.cookies[nameFor(request)];
      return token !== undefined && TOKEN.test(token) ? token : undefined;
    },
    /** Returns the token. */
    give(request: FastifyRequest, reply: FastifyReply, token = newToken()): string {
      reply.setCookie(nameFor(request), token, { ...optionsFor(request), maxAge });
      return token;
    },
    end(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(nameFor(request), optionsFor(request));
    },
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
