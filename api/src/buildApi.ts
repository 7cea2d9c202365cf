import fastifyCookie from '@fastify/cookie';
import fastifySwagger from '@fastify/swagger';
import type { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ApiContext } from './apiContext';
import { startBackgroundWork } from './backgroundWork';
import type { ApiEnv } from './env';
import type { DatabaseFault } from './lib/databaseFault';
import { NotFound } from './lib/refusals';
import { openMail } from './mail/mail';
import type { MailTimes } from './mail/mailWorker';
import type { ApiMeter } from './metrics/apiMetrics';
import { registerRoutes } from './routes';
import { registerAntiForgery, registerSecurityHeaders, securityHeaders } from './server/crossSite';
import { MESSAGES, refuseBadUrl, registerErrorHandler } from './server/refusals';
import { createHttpServer } from './server/httpServer';
import { registerBodies } from './server/requestBodies';
import { reportFaults, SERIALIZERS } from './server/logger';
import { registerSubmissionLimit } from './server/submissionLimit';
import { requestIdReader, sendRequestId, trustOf, visitorReader } from './server/visitorAddress';
import { openServices } from './services';
import { explainFolder } from './storage/fullDisk';
import { type IncomingLimits, openIncomingUploads } from './uploads/incomingUploads';

declare module 'fastify' {
  interface FastifyInstance {
    /** Why the database could not be used at the start; calls that need it are refused. */
    databaseFault: DatabaseFault | undefined;
    /** Ends background work and releases what it has claimed; the first step of a graceful shutdown. */
    endOwnWork: () => Promise<void>;
  }
}

export interface ApiOptions {
  now?: () => Date;
  /** Where the log goes, a line of JSON for each entry; without it, to standard output. */
  logTo?: Writable;
  mailTimes?: Partial<MailTimes>;
  incomingLimits?: Partial<IncomingLimits>;
  /** called with every message that is logged as an error */
  onFault?: (message: string) => void;
  /** Receives the metrics; see METRICS_PORT. */
  meter?: ApiMeter;
  /** When the database cannot be used, starts anyway and serves what needs no database. */
  canDoWithoutDatabase?: boolean;
  /** Registers more, before the routes. */
  register?: (app: FastifyInstance) => void;
}

/**
 * Builds the college backend, ready for `inject` and `routing`; it does not listen on a port. All its routes are under /api
 * and /storage, except /healthz and /readyz. `close()` closes its database and ends its workers.
 */
export const buildApi = (env: ApiEnv, options: ApiOptions = {}): Promise<FastifyInstance> =>
  openApi(env, options).catch((error: unknown) => {
    throw explainFolder(env.DATA_DIR, error);
  });

const DESCRIPTION = {
  title: 'College site',
  version: '1.0.0',
  description:
    'Every request that is not GET or HEAD repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. ' +
    'Any GET under /api sets the cookie.',
};

async function openApi(env: ApiEnv, options: ApiOptions): Promise<FastifyInstance> {
  const { now = () => new Date(), canDoWithoutDatabase = false, meter } = options;
  const app = createApp(env, options);
  const services = await openServices(env, { now, log: app.log, canDoWithoutDatabase });
  const { keys, folders, fault, pdf, sandbox } = services;
  const mail = openMail(env, { ...services, settled: meter?.mailSettled, times: options.mailTimes });
  app.decorate('databaseFault', fault);

  registerErrorHandler(app);
  registerSecurityHeaders(app, securityHeaders(env.SITE_URL));
  sendRequestId(app);
  await app.register(fastifyCookie);
  app.setNotFoundHandler(() => {
    throw new NotFound(MESSAGES[404]);
  });
  registerAntiForgery(app, keys, env);
  registerBodies(app);
  const incoming = await openIncomingUploads(app, folders.incoming, options.incomingLimits);
  await registerSubmissionLimit(app, env, services);
  await app.register(fastifySwagger, { hideUntagged: true, openapi: { openapi: '3.1.0', info: DESCRIPTION } });
  app.get('/api/openapi.json', () => app.swagger());
  const context: ApiContext = Object.assign(services, { env, incoming, mail });
  options.register?.(app);
  await registerRoutes(app, context);

  const background = startBackgroundWork(context);
  const queues = () => ({ uploads: incoming.waiting(), files: sandbox.waiting(), pdfs: pdf.waiting() });
  meter?.watch(app, { ...services, queues });
  app.decorate('endOwnWork', async () => {
    await Promise.all([mail.close(), background.release()]);
  });
  // while running requests finish
  app.addHook('preClose', async () => void app.endOwnWork());
  app.addHook('onClose', async () => {
    await app.endOwnWork();
    await background.stop();
    await services.close();
  });
  await app.ready();
  return app;
}

function createApp(env: ApiEnv, { logTo: stream, onFault }: ApiOptions): FastifyInstance {
  const { API_SECRET: secret, TRUST_PROXY } = env;
  const readVisitor = secret && visitorReader(secret, trustOf(TRUST_PROXY), (message) => app.log.warn(message));
  // readVisitor has rewritten the forwarded headers, so they are trusted
  const trust = trustOf(readVisitor ? 1 : TRUST_PROXY);
  const app: FastifyInstance = Fastify({
    logger: { level: env.LOG_LEVEL, hooks: reportFaults(onFault), serializers: SERIALIZERS, ...(stream && { stream }) },
    trustProxy: trust,
    // runs before anything else Fastify does with a request
    ...(readVisitor && { rewriteUrl: readVisitor }),
    genReqId: requestIdReader(trust),
    frameworkErrors: refuseBadUrl(securityHeaders(env.SITE_URL)),
    // during a shutdown, requests on kept-alive connections are answered and the connection is closed
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    serverFactory: (handler) => createHttpServer(handler),
  });
  // Schemas only describe calls for the OpenAPI document: tests validate the responses against them, not every request.
  app.setSerializerCompiler(() => JSON.stringify);
  return app;
}
