import { plainPage } from 'api/lib/html';
import { requestIdReader, sendRequestId, trustOf, watchForwardedHeaders } from 'api/server/visitorAddress';
import { reportFaults } from 'api/server/logger';
import { createHttpServer } from 'api/server/httpServer';
import { registerSecurityHeaders, SECURITY_HEADERS, securityHeaders } from 'api/server/crossSite';
import { UPLOAD_TOTAL_MS } from 'api/uploads/incomingUploads';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { WebEnv } from '../env';
import type { SiteMeter } from '../metrics/siteMetrics';
import type { ApiConnection } from '../api/apiConnection';
import { createForward } from '../api/forwardToApi';

/** The path for addresses that cannot be decoded, or are neither a path nor absolute; the router would answer them itself. */
const MALFORMED = '/malformed-address';

function readable(url = '/'): string {
  try {
    decodeURI(url.replace(/\?.*/s, ''));
    return url.startsWith('/') || URL.canParse(url) ? url : MALFORMED;
  } catch {
    return MALFORMED;
  }
}

const isApiPath = (url = '') => /^\/(api|storage)(\/|\?|$)/.test(url);

/** Longer than the api's own limit for uploads, which has a readable error; Node would cut them off after five minutes. */
const REQUEST_TIMEOUT_MS = UPLOAD_TOTAL_MS + 60_000;

// Only when not even the layout can be rendered; a fixed text of the page server, since there is nothing else to show.
const lastResort = (requestId: string) =>
  plainPage(
    'This page is not available just now',
    `Please try again in a moment. If it stays like this, tell the office this code: ${requestId}`,
  );

// Replaces the policy that a page may have set already.
const NO_PAGE = { 'content-security-policy': SECURITY_HEADERS['content-security-policy'] };

/** Creates the server without routes: it forwards the api's paths to the api, and answers errors with a page. */
export function createApp(
  { api: settings, onFault }: WebEnv,
  connection: ApiConnection,
  meter?: SiteMeter,
): FastifyInstance {
  const trust = trustOf(settings.TRUST_PROXY);
  const headersOf = securityHeaders(settings.SITE_URL);
  const onFailure = (message: string, reqId: string) => {
    app.log.warn({ reqId }, message);
    meter?.apiUnreachable();
  };
  const toApi = createForward({ connection, trust, headersOf, onFailure });
  const app = fastify({
    logger: { level: settings.LOG_LEVEL, hooks: reportFaults(onFault) },
    trustProxy: trust,
    genReqId: requestIdReader(trust),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // during shutdown, requests on keep-alive connections are answered, and the connections closed
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readable(url),
    // The api is a separate server behind the same port: its requests bypass this server's hooks.
    serverFactory: (handler) =>
      createHttpServer((request, response) => {
        if (isApiPath(request.url)) toApi(request, response);
        else handler(request, response);
      }, REQUEST_TIMEOUT_MS),
  });
  registerSecurityHeaders(app, headersOf);
  sendRequestId(app);
  app.decorateRequest('pageRoute', undefined);
  meter?.watchAnswers(app);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, pageRoute, routeOptions } = request;
    const { statusCode, elapsedTime: responseTime } = reply;
    request.log.info({ method, route: pageRoute ?? routeOptions.url, statusCode, responseTime }, 'request completed');
    done();
  });
  watchForwardedHeaders(app, settings.TRUST_PROXY);
  app.setErrorHandler((error, request, reply) => {
    // the visitor has gone
    if (reply.raw.destroyed) return reply.hijack();
    const status = (error as { statusCode?: number }).statusCode ?? 503;
    if (status >= 500) request.log.error(error, `no page for ${request.url.replace(/([?&]preview=)[^&]*/, '$1…')}`);
    return reply.code(status).headers(NO_PAGE).type('text/html; charset=utf-8').send(lastResort(request.id));
  });
  return app;
}

/** Returns the port that a server listens on; the system may have chosen it. */
export function portOf(app: FastifyInstance, wanted: number): number {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : wanted;
}
