import type { FastifyRequest } from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger';

/** Pino's number for the level `error`. */
const ERROR_LEVEL = 50;

/** Pino hooks that also pass every message logged as an error to `onFault`. */
export const reportFaults = (onFault?: (message: string) => void): NonNullable<PinoLoggerOptions['hooks']> => ({
  logMethod(logged, log, level) {
    if (level >= ERROR_LEVEL) onFault?.(messageOf(logged));
    log.apply(this, logged);
  },
});

function messageOf(logged: unknown[]): string {
  const message = logged.find((part) => typeof part === 'string') ?? logged[0];
  return message instanceof Error ? message.message : String(message);
}

/**
 * Logs of a request only its method and the pattern of its route. The URL itself may contain the secret id of an application,
 * and headers and bodies contain personal data.
 */
export const SERIALIZERS = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
};
