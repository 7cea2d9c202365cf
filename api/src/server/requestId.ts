import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Trust } from './visitorAddress';

/** Header that carries the request id from a proxy to the page server, to the api, and back to the visitor. */
export const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Uses randomUUID, for which Node draws the random bytes of many ids at once, cheaper than drawing them per request. */
export const newRequestId = (): string => randomUUID();

/** Returns the id of a request, logged as `reqId`: a trusted proxy's own if it is well-formed, else a new one. */
export function requestIdOf({ headers, socket }: IncomingMessage, trust: Trust): string {
  const given = headers[REQUEST_ID];
  const isTheirs = typeof given === 'string' && WELL_FORMED.test(given) && trust(socket.remoteAddress ?? '', 0);
  return isTheirs ? given : newRequestId();
}

/** Sets a request's id on its response, unless caches may store that response and send it to others. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isKept = /max-age=[1-9]/.test(String(reply.getHeader('cache-control') ?? ''));
    if (!isKept) reply.header(REQUEST_ID, request.id);
    done(null, payload);
  });
}
