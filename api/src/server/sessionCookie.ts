import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOverTls } from './hostCookie';

const TOKEN = /^[\w-]{43}$/;

interface Named {
  name: string;
  /** Of the calls that it is for. */
  path: string;
  /** `lax`: also on a link that another site leads here by. */
  sameSite?: 'strict' | 'lax';
}

/** The cookie of a session: for some calls alone, and unless told otherwise on no request that another site begins. */
export function sessionCookie({ name, path, sameSite = 'strict' }: Named, siteUrl: string | undefined) {
  const optionsFor = (request: FastifyRequest) => ({
    path,
    httpOnly: true,
    sameSite,
    secure: isOverTls(request, siteUrl),
  });
  /** Browsers take the longer name over TLS alone; `__Host-` would send it with every request of the site. */
  const nameFor = (request: FastifyRequest) => (isOverTls(request, siteUrl) ? `__Secure-${name}` : name);

  return {
    read(request: FastifyRequest): string | undefined {
      const token = request.cookies[nameFor(request)];
      return token !== undefined && TOKEN.test(token) ? token : undefined;
    },
    /** Without an age: it goes with the browser, if not before. */
    give(request: FastifyRequest, reply: FastifyReply, token: string): void {
      reply.setCookie(nameFor(request), token, optionsFor(request));
    },
    end(request: FastifyRequest, reply: FastifyReply): void {
      reply.clearCookie(nameFor(request), optionsFor(request));
    },
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
