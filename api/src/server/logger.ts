import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type LoggerOfRequest = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/**
 * What a request leaves in the log, whoever brought the logger: its method and the pattern of its route. The address
 * itself may carry the secret id of an application, and headers and bodies carry people's data.
 */
export const requestLogger: LoggerOfRequest = (logger, bindings, options) =>
  logger.child(bindings, { ...options, serializers: { ...options.serializers, ...serializers } });

const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url }),
  // @fastify/multipart traces all headers under this name.
  busboyOptions: () => '(hidden)',
};
