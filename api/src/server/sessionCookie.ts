import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiEnv } from '../env';

/** The public address of the site, and of the desk where it has a host of its own. */
export type PublicUrls = Partial<Pick<ApiEnv, 'SITE_URL' | 'DESK_URL'>>;

/** Whether a request was sent to the desk's own host; never without DESK_URL. */
export const isToDesk = ({ DESK_URL = '' }: PublicUrls, { host }: { host: string }): boolean =>
  DESK_URL.endsWith(`://${host.toLowerCase().replace(/:(80|443)$/, '')}`);

/** Returns the public address of the host that a request was sent to. */
export const publicUrlOf = (urls: PublicUrls, request: { host: string }): string | undefined =>
  isToDesk(urls, request) ? urls.DESK_URL : urls.SITE_URL;

/**
 * Whether a browser reached the site over TLS, as far as it can be known: a trusted proxy reports it, or the requested host
 * is that of SITE_URL, which is HTTPS.
 */
export function isOverTls({ protocol, host }: { protocol: string; host: string }, siteUrl = ''): boolean {
  return protocol === 'https' || siteUrl === `https://${host}`;
}

/** Browsers accept a cookie with this prefix only from the host itself, over TLS and for all of its paths. */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

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
export function sessionCookie(
  { name, path, sameSite = 'strict', maxAge, isOfHost = false }: Named,
  siteUrl: string | undefined,
) {
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
    give(request: FastifyRequest, reply: FastifyReply, token: string): void {
      reply.setCookie(nameFor(request), token, { ...optionsFor(request), maxAge });
    },
    end(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(nameFor(request), optionsFor(request));
    },
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
