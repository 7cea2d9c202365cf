import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ApiContext } from './apiContext';
import { continueNumbers, lastNumberNote } from './submissions/application/numbers/numbersRepository';
import { registerNumberRoute } from './submissions/application/season/season';
import { registerApplicationsRoute } from './submissions/application/applicationsRoute';
import { checkKeys } from './submissions/application/applicationsRepository';
import { registerContactRoute } from './submissions/message/contactRoute';
import { watchBackups } from './health/lastBackup';
import { registerContentRoutes } from './content/responses/contentRoutes';
import { registerContentDesk } from './content/desk/contentDeskRoutes';
import { ContentMistakes } from './content/check/mistakes';
import { writePublications } from './content/publications';
import { answerPreviews, openPreviews, registerPreviewRoutes } from './content/desk/previews';
import { signatureOf, watchContent } from './content/contentWatch';
import { openPublished } from './content/openPublished';
import { publishContent } from './content/publishContent';
import { repeat } from './lib/repeat';
import { openDataFolders } from './lib/dataFolders';
import type { DatabaseFault } from './lib/databaseFault';
import { siteDialect } from './db/siteDialect';
import type { ApiEnv } from './env';
import { apiChecks, registerHealthRoute } from './health/apiChecks';
import { registerReadiness } from './health/readiness';
import { registerInboxRoutes } from './submissions/inbox/inboxRoutes';
import { registerJobApplicationsRoute } from './submissions/job/jobApplicationsRoute';
import { openMail } from './mail/mail';
import type { MailTimes } from './mail/mailWorker';
import type { ApiMeter } from './metrics/apiMetrics';
import { describeOnly, registerOpenapi } from './openapi/openapiRoute';
import { purgeDaily } from './office/privacy/purge';
import { consentMail } from './submissions/application/consent/parentConsent';
import { registerConsentRoutes } from './submissions/application/consent/consentRoutes';
import { registerDownloadRoute } from './submissions/application/pdf/storedDocument';
import { openPdfQueue } from './submissions/application/pdf/pdfQueue';
import { registerLinkRoute } from './submissions/application/access/returnCode';
import { registerDeskRoutes } from './submissions/application/desk/deskRoutes';
import { registerRankRoutes } from './submissions/application/ranks/rankRoutes';
import { registerStatusRoutes } from './submissions/application/status/statusRoutes';
import { registerPictures, registerStorage } from './pictures/picturesRoute';
import { registerSearchRoutes } from './search/searchRoutes';
import { openToOthers } from './secrets/keyFile';
import { sealFor } from './secrets/erasedCopyKey';
import { openKeys } from './secrets/keys';
import { registerAntiForgery } from './server/antiForgery';
import { createHttpServer } from './server/httpServer';
import { refuseBadUrl, registerErrorHandler, registerMethodRefusal } from './server/errorHandler';
import { registerJsonBodies } from './server/jsonBodies';
import { reportFaults, requestLogger } from './server/logger';
import { registerRefusalLog } from './server/refusalLog';
import { memoryCounts, openDailyQuota, registerSubmissionLimit } from './server/submissionLimit';
import { answerRequestId, requestIdOf } from './server/requestId';
import { registerSecurityHeaders, securityHeaders } from './server/securityHeaders';
import { trustOf } from './server/visitorAddress';
import { visitorReader } from './server/visitorHeader';
import { registerStaffRoutes } from './staff/staffRoutes';
import { explainFolder, openFreeSpace } from './storage/freeSpace';
import { closeToOthers } from './lib/ownerOnly';
import { claimFolder, refuseMissingKey, refuseOtherDatabase, siteIdOf } from './storage/siteFolder';
import { openStores } from './storage/openStores';
import { SUBMISSION_KINDS } from './submissions/kinds/submissionKinds';
import { type IncomingLimits, openIncomingUploads } from './uploads/incoming/incomingUploads';
import { registerMultipart } from './uploads/readMultipart';
import { sweepAtStart } from './uploads/sweepUploads';
import { openFileSandbox } from './uploads/sandbox/fileSandbox';
import { openUploadStore } from './uploads/uploadStore';
import { openVirusScanner } from './uploads/virusScanner';

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes when content is published, at midnight in India, and when the season opens or closes. */
    contentVersion: () => string;
    /** Why the database could not be used at the start; calls that need it are refused. */
    databaseFault: DatabaseFault | undefined;
    /** Ends background work and releases what it has claimed; the first step of a graceful shutdown. */
    endOwnWork: () => Promise<void>;
  }
}

/**
 * Milliseconds between reads of the content version (one row): what this or another process published is on the site within
 * a second.
 */
const FOLLOW_MS = 400;

/** How long a start waits for another process that is starting, or for the office's work. */
const STARTING = { ms: 5000 };
/** How long a visitor's request waits before the visitor is asked to send it again. */
const VISITORS_WAIT_MS = 2000;

export interface ApiOptions {
  now?: () => Date;
  logger?: FastifyBaseLogger;
  mailTimes?: Partial<MailTimes>;
  incomingLimits?: Partial<IncomingLimits>;
  /** called with every message that is logged as an error */
  onFault?: (message: string) => void;
  /** Receives the metrics; see METRICS_PORT. */
  meter?: ApiMeter;
  /** When the database cannot be used, starts anyway and serves what needs no database. */
  canDoWithoutDatabase?: boolean;
  register?: (app: FastifyInstance) => void;
}

/**
 * Builds the college backend, ready for `inject` and `routing`; it does not listen on a port. All its routes are under /api
 * and /storage, except /healthz and /readyz. `close()` closes its database and ends its workers.
 */
export async function buildApi(env: ApiEnv, options: ApiOptions = {}): Promise<FastifyInstance> {
  try {
    return await openApi(env, options);
  } catch (error) {
    throw explainFolder(env.DATA_DIR, error);
  }
}

async function openApi(env: ApiEnv, options: ApiOptions): Promise<FastifyInstance> {
  const now = options.now ?? (() => new Date());
  const folders = openDataFolders(env.DATA_DIR);
  const wait = { ...STARTING };
  const dialect = siteDialect(env, folders, wait);
  const contentDir = env.CONTENT_DIR;
  const published = await signatureOf(contentDir);
  const canDoWithout = options.canDoWithoutDatabase ?? false;
  const opened = await openPublished({ dialect, contentDir, folders, now, canDoWithout });
  const { db, content, fault } = opened;
  let mistakes = opened.mistakes;
  if (!fault) {
    await refuseOtherDatabase(db, env.DATA_DIR, dialect.name);
    await refuseMissingKey(db, env);
  }
  // a mistyped key must not be noticed at the first erasure
  if (env.ERASED_COPY_PUBLIC_KEY !== undefined) await sealFor(env.ERASED_COPY_PUBLIC_KEY, Buffer.of());
  const keys = openKeys(env.DATA_DIR, env.SECRET_KEY, env.OLD_SECRET_KEY);
  if (!fault) await claimFolder(db, env.DATA_DIR);
  const stores = await openStores(env, folders, () => siteIdOf(db));
  const uploads = openUploadStore(stores.uploads, keys.files);
  const orphans = { storage: stores.orphans, days: env.ORPHANED_UPLOAD_DAYS, count: 0 };
  const away = fault ? undefined : await stores.check();

  const pdf = openPdfQueue();
  const headersOf = securityHeaders(env.SITE_URL);
  const sandbox = openFileSandbox();

  const { API_SECRET: secret, TRUST_PROXY } = env;
  const readVisitor = secret && visitorReader(secret, trustOf(TRUST_PROXY), (message) => app.log.warn(message));
  // readVisitor has rewritten the forwarded headers, so they are trusted
  const trust = trustOf(readVisitor ? 1 : TRUST_PROXY);
  const app: FastifyInstance = Fastify({
    ...(options.logger
      ? { loggerInstance: options.logger }
      : { logger: { level: env.LOG_LEVEL, hooks: reportFaults(options.onFault) } }),
    childLoggerFactory: requestLogger,
    trustProxy: trust,
    // runs before anything else Fastify does with a request
    rewriteUrl(request) {
      if (readVisitor) readVisitor(request);
      return request.url ?? '/';
    },
    genReqId: (request) => requestIdOf(request, trust),
    frameworkErrors: refuseBadUrl(headersOf),
    // during a shutdown, requests on kept-alive connections are answered and the connection is closed
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    serverFactory: (handler) => createHttpServer(handler),
  });
  const site = { db, kinds: SUBMISSION_KINDS, uploads, orphans, keys, now, log: app.log };
  const sending = { others: [consentMail], settled: options.meter?.mailSettled, times: options.mailTimes };
  const mail = openMail(env, { ...site, content, ...sending });
  if (mistakes) app.log.error(`visitors are shown the last valid content: ${mistakes.message}`);
  if (fault) app.log.error(fault.message);
  else {
    await checkKeys(db, keys.aadhaar, app.log);
    await continueNumbers(db, env.DATA_DIR, app.log);
  }
  if (away) app.log.error(away.message);
  const isBucket = env.STORAGE_URL !== undefined;
  const endOfSweep = fault ? undefined : await sweepAtStart({ ...site, isBucket }, now());
  wait.ms = VISITORS_WAIT_MS;
  for (const warning of openToOthers(env)) app.log.warn(warning);
  const open = closeToOthers(folders.root);
  if (open) app.log.warn(`other users may read DATA_DIR, restrict its permissions by hand: ${open}`);
  app.decorate('databaseFault', fault);
  app.decorate('contentVersion', content.version);

  describeOnly(app);
  registerErrorHandler(app);
  registerSecurityHeaders(app, headersOf);
  answerRequestId(app);
  await app.register(fastifyCookie);
  const refuseOtherMethods = registerMethodRefusal(app);
  registerAntiForgery(app, keys, env);
  registerJsonBodies(app);
  registerMultipart(app);
  const virusScanner = openVirusScanner(env.CLAMD_URL, app.log);
  const incoming = await openIncomingUploads(app, folders.incoming, options.incomingLimits);
  const space = openFreeSpace(env.DATA_DIR, env.MIN_FREE_MB);
  const quota = openDailyQuota(env, { db, keys, now });
  const counts = dialect.counts?.(db) ?? memoryCounts();
  await registerSubmissionLimit(app, { perMinute: env.RATE_LIMIT_PER_MINUTE, counts, keys, quota, space });
  await registerOpenapi(app);
  await registerStorage(app, folders.storage);
  await registerPictures(app, folders.storage, folders.pictures);
  registerHealthRoute(app);
  registerReadiness(app, apiChecks({ db, uploads, space, mistakes: () => mistakes, log: app.log }));
  const parentConsent = env.PARENT_CONSENT;
  const files = { incoming, uploads, sandbox, virusScanner };
  const context: ApiContext = {
    ...{ db, dialect, keys, content, contentDir, ...files, mail, pdf, now, parentConsent },
    linkDays: env.DOWNLOAD_LINK_DAYS,
    graceHours: env.SEASON_GRACE_HOURS,
    erasing: env,
    noteNumber: lastNumberNote(env.DATA_DIR),
  };
  const desk = { ...context, folders, mistakes: () => mistakes, log: app.log };
  const previews = openPreviews(desk);
  answerPreviews(app, previews);
  registerContentRoutes(app, content, { now, floorDays: env.RETENTION_FLOOR_DAYS, parentConsent });
  registerSearchRoutes(app, content, now);
  registerNumberRoute(app, context);
  registerConsentRoutes(app, context);
  registerApplicationsRoute(app, context);
  registerContactRoute(app, context);
  registerDownloadRoute(app, context);
  registerLinkRoute(app, context);
  registerStatusRoutes(app, context, env.SITE_URL);
  registerJobApplicationsRoute(app, context);
  registerStaffRoutes(app, context, env);
  registerDeskRoutes(app, context);
  registerRankRoutes(app, context);
  registerInboxRoutes(app, context);
  registerContentDesk(app, desk);
  registerPreviewRoutes(app, previews);
  options.register?.(app);
  refuseOtherMethods();

  const stopWatching = watchContent({
    folder: contentDir,
    published,
    seconds: fault ? 0 : env.CONTENT_CHECK_SECONDS,
    prepare: () => writePublications(db, contentDir),
    async changed() {
      await publishContent({ db, contentDir, folders, now });
      mistakes = undefined;
    },
    failed(error) {
      if (error instanceof ContentMistakes) mistakes = error;
      app.log.error({ err: error }, 'the content was not published');
    },
  });
  const following = repeat({
    everyMs: FOLLOW_MS,
    task: content.refresh,
    failed: (error) => app.log.error({ err: error }, 'cannot check whether the content has changed'),
  });
  const stopRefusalLog = registerRefusalLog(app, keys);
  const queues = () => ({ uploads: incoming.waiting(), files: sandbox.waiting(), pdfs: pdf.waiting() });
  options.meter?.watch(app, { db, space, queues, orphans });
  const stopPurging = purgeDaily({ ...site, floorDays: env.RETENTION_FLOOR_DAYS });
  // data in PostgreSQL or a bucket is backed up with their own tools
  const isElsewhere = env.DATABASE_URL !== undefined || isBucket;
  const stopBackupWatch = fault || isElsewhere ? undefined : watchBackups({ ...site, env });
  app.decorate('endOwnWork', async () => {
    await Promise.all([mail.close(), stopPurging(), stopBackupWatch?.()]);
  });
  // while running requests finish
  app.addHook('preClose', async () => void app.endOwnWork());
  app.addHook('onClose', async () => {
    stopRefusalLog();
    await app.endOwnWork();
    await endOfSweep?.();
    await stopWatching();
    await following.stop();
    await pdf.close();
    await sandbox.close();
    stores.close();
    await db.destroy();
  });
  await app.ready();
  return app;
}
