import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger';
import type { Trust } from './visitorAddress';

type LoggerOfRequest = NonNullable<FastifyServerOptions['childLoggerFactory']>;
type LoggerHooks = NonNullable<PinoLoggerOptions['hooks']>;

/**
 * Logs of a request, with any logger, only its method and the pattern of its route. The URL itself may contain the secret id
 * of an application, and headers and bodies contain personal data.
 */
export const requestLogger: LoggerOfRequest = (logger, bindings, options) =>
  logger.child(bindings, { ...options, serializers: { ...options.serializers, ...serializers } });

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

const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
};

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
