import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Trust } from './trustedProxy';

/** What goes by which name from a proxy to the page server, to the api, and back to the visitor. */
export const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Node draws the random bytes of many of these at once, which random bytes of its own would cost each request. */
export const newRequestId = (): string => randomUUID();

/** The id of a request, as the log has it (`reqId`): a trusted proxy's own, where it is well-formed, else a new one. */
export function requestIdOf({ headers, socket }: IncomingMessage, trust: Trust): string {
  const given = headers[REQUEST_ID];
  const isTheirs = typeof given === 'string' && WELL_FORMED.test(given) && trust(socket.remoteAddress ?? '', 0);
  return isTheirs ? given : newRequestId();
}

/** Puts a request's id on its answer, unless caches keep that, from which others would get it. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isKept = /max-age=[1-9]/.test(String(reply.getHeader('cache-control') ?? ''));
    if (!isKept) reply.header(REQUEST_ID, request.id);
    done(null, payload);
  });
}
