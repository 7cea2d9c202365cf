import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { isOverTls } from '../../../server/hostCookie';

const TOKEN = /^[\w-]{43}$/;

/** The cookie of a session: for the calls of the status page alone, on no request that another site begins. */
export function statusCookie(siteUrl: string | undefined) {
  const optionsFor = (request: FastifyRequest) => ({
    path: STATUS_CALLS.status,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isOverTls(request, siteUrl),
  });
  /** Browsers take the longer name over TLS alone; `__Host-` would send it with every request of the site. */
  const nameFor = (request: FastifyRequest) =>
    isOverTls(request, siteUrl) ? '__Secure-application-status' : 'application-status';

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

export type StatusCookie = ReturnType<typeof statusCookie>;
