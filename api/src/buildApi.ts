import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerNumberRoute } from './submissions/application/numbers/numberRoute';
import { registerApplicationsRoute } from './submissions/application/applicationsRoute';
import { checkKeys } from './submissions/application/keyCheck';
import { registerContactRoute } from './submissions/message/contactRoute';
import { registerContentRoutes } from './content/answers/contentRoutes';
import { openContentStore } from './content/contentStore';
import { watchContent } from './content/publish/contentWatch';
import { publishContent } from './content/publish/publishContent';
import { repeat } from './content/repeat';
import { openDataFolders } from './dataFolders';
import { openDatabase } from './db/openDatabase';
import { sqliteDialect } from './db/sqliteDialect';
import type { ApiEnv } from './env';
import { registerHealthRoute } from './health/healthRoute';
import { registerJobApplicationsRoute } from './submissions/job/jobApplicationsRoute';
import { openMail } from './mail/mail';
import type { MailTimes } from './mail/mailWorker';
import { registerOpenapi } from './openapi/openapiRoute';
import { registerDownloadRoute } from './submissions/application/pdf/downloadRoute';
import { openPdfQueue } from './submissions/application/pdf/queue/pdfQueue';
import { registerPictures } from './pictures/picturesRoute';
import { registerSearchRoutes } from './search/searchRoutes';
import { openKeys } from './secrets/keys';
import { registerAntiForgery } from './server/antiForgery';
import { refuseBadUrl, registerErrorHandler } from './server/errorHandler';
import { registerJsonBodies } from './server/jsonBodies';
import { requestLogger } from './server/logger';
import { registerMethodRefusal } from './server/methodRefusal';
import { registerSubmissionLimit } from './server/submissionLimit';
import { registerStorage } from './storage/storageRoute';
import { SUBMISSION_KINDS } from './submissions/submissionKinds';
import { sweepUploads } from './uploads/sweepUploads';
import { openUploadStore } from './uploads/uploadStore';

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes when content is published, and at midnight in India. */
    contentVersion: () => string;
    onContentChange: (listener: () => void) => void;
  }
}

/** One row is read; what this or another process published is on the site within a second. */
const FOLLOW_MS = 400;

export interface ApiOptions {
  now?: () => Date;
  logger?: FastifyBaseLogger;
  mailTimes?: Partial<MailTimes>;
}

/**
 * The college backend, ready to answer `inject` and `routing`: it owns no port. All its routes are under /api and
 * /storage. `close()` ends its database and its workers.
 */
export async function buildApi(env: ApiEnv, options: ApiOptions = {}): Promise<FastifyInstance> {
  const now = options.now ?? (() => new Date());
  const folders = openDataFolders(env.DATA_DIR);
  const dialect = sqliteDialect(folders.database);
  const db = await openDatabase(dialect);
  const publish = () => publishContent({ db, contentDir: env.CONTENT_DIR, folders, now });
  await publish().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const content = await openContentStore(db, now);
  const keys = openKeys(env.DATA_DIR, env.SECRET_KEY, env.OLD_SECRET_KEY);
  const uploads = await openUploadStore(folders.uploads);
  await sweepUploads(db, uploads, SUBMISSION_KINDS, now());

  const pdf = openPdfQueue();

  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: { level: env.LOG_LEVEL } }),
    childLoggerFactory: requestLogger,
    trustProxy: trustOf(env.TRUST_PROXY),
    frameworkErrors: refuseBadUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
  const mail = openMail(env, { db, content, kinds: SUBMISSION_KINDS, log: app.log, times: options.mailTimes });
  await checkKeys(db, keys.aadhaar, app.log);
  app.decorate('contentVersion', content.version);
  app.decorate('onContentChange', content.onChange);

  // Schemas describe the answers in the OpenAPI document; tests hold the answers against them, not every request.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // The contract's schemas check bodies, so that form and api refuse the same with the same words.
  app.setValidatorCompiler(() => () => true);
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
  await registerStorage(app, folders.storage);
  await registerPictures(app, folders.storage, folders.pictures);
  registerHealthRoute(app, db);
  registerContentRoutes(app, content, now);
  registerSearchRoutes(app, content, now);
  const context = { db, dialect, keys, content, uploads, mail, pdf, now };
  registerNumberRoute(app, context);
  registerApplicationsRoute(app, context);
  registerContactRoute(app, context);
  registerDownloadRoute(app, context);
  registerJobApplicationsRoute(app, context);
  refuseOtherMethods();

  const stopWatching = watchContent({
    folder: env.CONTENT_DIR,
    seconds: env.CONTENT_CHECK_SECONDS,
    changed: publish,
    failed: (error) => app.log.error({ err: error }, 'the content was not published'),
  });
  const stopFollowing = repeat({
    everyMs: FOLLOW_MS,
    task: content.refresh,
    failed: (error) => app.log.error({ err: error }, 'it cannot be seen whether the content has changed'),
  });
  app.addHook('onClose', async () => {
    await stopWatching();
    await stopFollowing();
    await mail.close();
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
