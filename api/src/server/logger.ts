import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger';
import type { Trust } from './visitorAddress';

type LoggerHooks = NonNullable<PinoLoggerOptions['hooks']>;

/**
 * What is logged of a request: its method and the pattern of its route. The URL itself may contain the secret id of an
 * application, and headers and bodies contain personal data.
 */
export const REQUEST_SERIALIZERS = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
};

/** Pino's number for the level `error`. */
const ERROR_LEVEL = 50;

/** Pino hooks that also pass every message logged as an error to `onFault`. */
export const reportFaults = (onFault?: (message: string) => void): LoggerHooks => ({
  logMethod(logged, log, level) {
    if (level >= ERROR_LEVEL) onFault?.(messageOf(logged));
    log.apply(this, logged);
  },
});

function messageOf(logged: unknown[]): string {
  const message = logged.find((part) => typeof part === 'string') ?? logged[0];
  return message instanceof Error ? message.message : String(message);
}

/** Header that carries the request id from a proxy to the page server, to the api, and back to the visitor. */
export const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** Returns the id of a request, logged as `reqId`: a trusted proxy's own if it is well-formed, else a new one. */
export function requestIdOf({ headers, socket }: IncomingMessage, trust: Trust): string {
  const given = headers[REQUEST_ID];
  const isTheirs = typeof given === 'string' && WELL_FORMED.test(given) && trust(socket.remoteAddress ?? '', 0);
  // Node draws the random bytes of many such ids at once
  return isTheirs ? given : randomUUID();
}

/** Sets a request's id on its response, unless caches may store that response and send it to others. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isKept = /max-age=[1-9]/.test(String(reply.getHeader('cache-control') ?? ''));
    if (!isKept) reply.header(REQUEST_ID, request.id);
    done(null, payload);
  });
}
