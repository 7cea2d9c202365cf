import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerNumberRoute } from './application-numbers/numberRoute';
import { registerApplicationsRoute } from './applications/applicationsRoute';
import { registerContactRoute } from './contact/contactRoute';
import { registerContentRoutes } from './content/contentRoutes';
import { openContentStore } from './content/contentStore';
import { watchContent } from './content/contentWatch';
import { publishContent } from './content/publishContent';
import { openDatabase } from './db/openDatabase';
import { sqliteDialect } from './db/sqliteDialect';
import type { ApiEnv } from './env';
import { registerHealthRoute } from './health/healthRoute';
import { registerJobApplicationsRoute } from './job-applications/jobApplicationsRoute';
import { registerOpenapi } from './openapi/openapiRoute';
import { registerDownloadRoute } from './pdf/downloadRoute';
import { openPdfQueue } from './pdf/pdfQueue';
import { openKeys } from './secrets/keys';
import { registerAntiForgery } from './server/antiForgery';
import { refuseBadUrl, registerErrorHandler } from './server/errorHandler';
import { registerJsonBodies } from './server/jsonBodies';
import { requestLogger } from './server/logger';
import { registerMethodRefusal } from './server/methodRefusal';
import { registerSubmissionLimit } from './server/submissionLimit';
import { registerStorage } from './storage/storageRoute';
import { sweepUploads } from './uploads/sweepUploads';
import { openUploadStore } from './uploads/uploadStore';

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes when content is published, and at midnight in India. */
    contentVersion: () => string;
    onContentChange: (listener: () => void) => void;
  }
}

export interface ApiOptions {
  now?: () => Date;
  logger?: FastifyBaseLogger;
}

/**
 * The college backend, ready to answer `inject` and `routing`: it owns no port. All its routes are under /api and
 * /storage. `close()` ends its database and its workers.
 */
export async function buildApi(env: ApiEnv, options: ApiOptions = {}): Promise<FastifyInstance> {
  const now = options.now ?? (() => new Date());
  const storageDir = join(env.DATA_DIR, 'storage', 'content');
  // Applications are in here: a folder that is made anew is for its owner alone.
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  mkdirSync(storageDir, { recursive: true });

  const dialect = sqliteDialect(join(env.DATA_DIR, 'college.db'));
  const db = await openDatabase(dialect);
  const publish = () => publishContent({ db, contentDir: env.CONTENT_DIR, storageDir, now });
  await publish().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const content = await openContentStore(db, now);
  const keys = openKeys(env.DATA_DIR, env.SECRET_KEY);
  const uploads = await openUploadStore(join(env.DATA_DIR, 'uploads'));
  await sweepUploads(db, uploads, now());

  const pdf = openPdfQueue();

  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: { level: env.LOG_LEVEL } }),
    childLoggerFactory: requestLogger,
    trustProxy: trustOf(env.TRUST_PROXY),
    frameworkErrors: refuseBadUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
  app.decorate('contentVersion', content.version);
  app.decorate('onContentChange', content.onChange);

  // Schemas describe the answers in the OpenAPI document; tests hold the answers against them, not every request.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  registerErrorHandler(app);
  // The Content-Security-Policy and HSTS are the web server's, which serves the pages.
  await app.register(fastifyHelmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  await app.register(fastifyCookie);
  const refuseOtherMethods = registerMethodRefusal(app);
  registerAntiForgery(app, keys);
  registerJsonBodies(app);
  await app.register(fastifyMultipart);
  await registerSubmissionLimit(app, env.RATE_LIMIT_PER_MINUTE);
  await registerOpenapi(app);
  await registerStorage(app, storageDir);
  registerHealthRoute(app, db);
  registerContentRoutes(app, content, now);
  registerNumberRoute(app, db, now);
  registerApplicationsRoute(app, { db, dialect, keys, uploads, now });
  registerContactRoute(app, db, now);
  registerDownloadRoute(app, { db, keys, content, uploads, pdf });
  registerJobApplicationsRoute(app, { db, content, uploads, now });
  refuseOtherMethods();

  const stopWatching = watchContent({
    folder: env.CONTENT_DIR,
    seconds: env.CONTENT_CHECK_SECONDS,
    changed: publish,
    looked: content.refresh,
    failed: (error) => app.log.error({ err: error }, 'the content was not published'),
  });
  app.addHook('onClose', async () => {
    await stopWatching();
    await pdf.close();
    await db.destroy();
  });
  await app.ready();
  return app;
}

/** A number counts the proxies in front, the nearest first. */
function trustOf(setting: ApiEnv['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
