import http from 'node:http';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { WebEnv } from '../env';
import type { CollegeApi } from './collegeApi';
import { SECURITY_HEADERS } from './securityHeaders';

/** An address that cannot be decoded names no page; the router would answer it with an error of its own. */
const MALFORMED = '/malformed-address';

function decodable(url = '/'): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return MALFORMED;
  }
}

const isApiPath = (url = '') => /^\/(api|storage)(\/|\?|$)/.test(url);

/** As the api reads it: a number counts the proxies in front, the nearest first. */
function trustOf(setting: WebEnv['api']['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** Pino's number of the level `error`. */
const ERROR_LEVEL = 50;

function messageOf(logged: unknown[]): string {
  const message = logged.find((part) => typeof part === 'string') ?? logged[0];
  return message instanceof Error ? message.message : String(message);
}

// Only when not even the layout can be rendered; the page server's own words, since there is nothing else to show.
const LAST_RESORT =
  '<!doctype html><html lang="en-IN"><title>Please try again</title><h1>This page is not available just now</h1>' +
  '<p>Please try again in a moment.</p></html>';

/** The server without routes: the api's addresses go to the api, and what fails gets a page all the same. */
export function createApp({ api: settings, apiUrl, onFault }: WebEnv, api: CollegeApi): FastifyInstance {
  const app = fastify({
    logger: {
      level: settings.LOG_LEVEL,
      hooks: {
        logMethod(logged, log, level) {
          if (level >= ERROR_LEVEL) onFault?.(messageOf(logged));
          log.apply(this, logged);
        },
      },
    },
    trustProxy: trustOf(settings.TRUST_PROXY),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url }) => decodable(url),
    // The api is a server of its own behind the same port: its requests never pass through this one's hooks.
    serverFactory: (handler) =>
      http.createServer((request, response) =>
        api.handle && isApiPath(request.url) ? api.handle(request, response) : handler(request, response),
      ),
  });
  if (apiUrl) {
    for (const prefix of ['/api', '/storage']) {
      app.register(fastifyHttpProxy, { upstream: apiUrl, prefix, rewritePrefix: prefix });
    }
  }
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 503;
    if (status >= 500) request.log.error(error, `no page for ${request.url}`);
    return reply.code(status).headers(SECURITY_HEADERS).type('text/html; charset=utf-8').send(LAST_RESORT);
  });
  return app;
}

/** The port that a server listens on; it may have been left to the system to choose. */
export function portOf(app: FastifyInstance, wanted: number): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : wanted;
}
