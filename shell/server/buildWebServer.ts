import http from 'node:http';
import path from 'node:path';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { openKeys } from 'api/secrets/keys';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serveBeacon } from './beacon';
import { mountedApi, remoteApi, type CollegeApi } from './collegeApi';
import { CHANGES, serveChanges } from './changeStream';
import { pathsOf, releasesOf } from './composition';
import { encodingFor } from './encodingFor';
import type { WebEnv } from './env';
import { createFeeds, FEED_PATHS, type Feeds } from './feeds/feeds';
import { keepCompositions, type KeptCompositions } from './keptCompositions';
import { lotIn } from './lots';
import { releaseId } from './offer';
import { mirrorReleases } from './mirrorReleases';
import { watchOffer } from './offerWatch';
import { overriddenPage, overrideHeaders } from './overriddenPage';
import type { BufferedPage } from './pageBuffer';
import { createPages, ownerOf, type Pages } from './pages';
import { openRegistryStorage } from './registryStorage';
import { careForReleases, type ReleaseCare } from './releaseCare';
import { createRenderer } from './renderer';
import { serveOverrides, type OverrideOf } from './serveOverrides';
import { serveReleases } from './serveReleases';
import { SECURITY_HEADERS } from './securityHeaders';
import { markVisit, visitOf, type Visit } from './visits';

const PUBLIC_DIR = path.resolve(__dirname, path.basename(__dirname) === 'dist' ? '../../public' : '../public');
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

function sendPage(request: FastifyRequest, reply: FastifyReply, page: BufferedPage, visit?: Visit, headers = {}) {
  reply.headers({ ...SECURITY_HEADERS, vary: 'accept-encoding', 'cache-control': 'no-cache', etag: page.etag });
  if (page.status === 503) reply.header('retry-after', '5').header('cache-control', 'no-store');
  if (visit) markVisit(reply, visit);
  reply.headers(headers);
  // an answer without a page could put its cookie into the copy that a shared cache has
  const isKnown = request.headers['if-none-match'] === page.etag && !visit?.cookie;
  if (page.status === 200 && isKnown) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type(page.type).send(page[encoding]);
}

/** As the api reads it: a number counts the proxies in front, the nearest first. */
function trustOf(setting: WebEnv['api']['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

function createApp(web: WebEnv, api: CollegeApi): FastifyInstance {
  const app = fastify({
    logger: { level: web.api.LOG_LEVEL },
    trustProxy: trustOf(web.api.TRUST_PROXY),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url }) => decodable(url),
    // The api is a server of its own behind the same port: its requests never pass through this one's hooks.
    serverFactory: (handler) =>
      http.createServer((request, response) =>
        api.handle && isApiPath(request.url) ? api.handle(request, response) : handler(request, response),
      ),
  });
  if (web.apiUrl) {
    for (const prefix of ['/api', '/storage']) {
      app.register(fastifyHttpProxy, { upstream: web.apiUrl, prefix, rewritePrefix: prefix });
    }
  }
  return app;
}

function servePublicFiles(app: FastifyInstance) {
  // a route for each file that is there: everything else is a page
  app.register(fastifyStatic, { root: PUBLIC_DIR, wildcard: false, decorateReply: false, maxAge: '1h' });
}

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

// Only when not even the layout can be rendered; the page server's own words, since there is nothing else to show.
const LAST_RESORT =
  '<!doctype html><html lang="en-IN"><title>Please try again</title><h1>This page is not available just now</h1>' +
  '<p>Please try again in a moment.</p></html>';

interface ServedPages {
  compositions: KeptCompositions;
  pages: Pages;
  feeds: Feeds;
  care: ReleaseCare;
  siteUrl: () => string;
  overrideOf: OverrideOf;
}

function servePages(app: FastifyInstance, { compositions, pages, feeds, care, siteUrl, overrideOf }: ServedPages) {
  for (const path of FEED_PATHS) {
    app.get(path, async (request, reply) => sendPage(request, reply, await feeds.answer(path)));
  }
  // what an open tab compares itself with
  app.get('/federation/composition', (request, reply) => {
    const visit = visitOf(request, compositions);
    reply.header('cache-control', 'no-store');
    markVisit(reply, visit);
    return reply.send({ id: visit.from.composition.id });
  });
  app.get('/*', async (request, reply) => {
    const visit = visitOf(request, compositions);
    const { composition } = visit.from;
    const override = overrideOf(request);
    if (override) {
      const own = await overriddenPage(visit.from, request.url, override, siteUrl());
      if ('redirect' in own) return reply.code(own.status).header('location', own.redirect).send();
      return sendPage(request, reply, own, undefined, overrideHeaders(override));
    }
    const answer = await pages.answer(visit.from, request.url);
    care.visited(composition, ownerOf(composition, request.url)?.remote, answer);
    if (!('redirect' in answer)) return sendPage(request, reply, answer, visit);
    markVisit(reply, visit);
    return reply.code(answer.status).header('location', answer.redirect).send();
  });
  app.route({
    method: OTHER_METHODS,
    url: '/*',
    handler: (_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send(),
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 503;
    if (status >= 500) request.log.error(error, `no page for ${request.url}`);
    return reply.code(status).headers(SECURITY_HEADERS).type('text/html; charset=utf-8').send(LAST_RESORT);
  });
}

/** Where the site is on this machine; the port may have been left to the system to choose. */
function ownUrl(app: FastifyInstance, wanted: number): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : wanted}`;
}

/**
 * The web server: pages, releases and public files, with the api in the same process unless API_URL is set.
 * @throws Error when no shell is live, or the api cannot start
 */
export async function buildWebServer(env: WebEnv): Promise<FastifyInstance> {
  const storage = await openRegistryStorage(env.registryUrl);
  const mirror =
    storage.address === env.releasesDir
      ? undefined
      : await mirrorReleases(storage, env.releasesDir, (error) =>
          console.error('the registry cannot be followed, what is here stays:', String(error)),
        );
  const watch = watchOffer(env.releasesDir, () => compositions.releases(), {
    change(offer) {
      care.follow(offer);
      void compositions.take(offer).then(() => changes?.tell(compositions.of(0).composition.id));
      feeds.forget();
    },
    error: (error) => app.log.error(error, 'a live release or the registry cannot be used'),
  });
  const api = env.apiUrl ? remoteApi(env.apiUrl) : await mountedApi(env.api);
  const app = createApp(env, api);
  watch.current().faults.forEach((fault) => app.log.error(fault));
  const siteUrl = () => env.siteUrl || ownUrl(app, env.port);
  const options = { read: api.read, onFault: (message: string) => app.log.error(message) };
  const pages = createPages(siteUrl, env.isDevelopment ? { changes: CHANGES } : undefined);
  const compositions = keepCompositions(
    watch.current(),
    (composition) => createRenderer(composition, env.renderWorkers, options),
    pages.makeAhead,
  );
  const care = careForReleases({ storage, offer: watch.current, refuse: watch.refuse, log: app.log });
  const feeds = createFeeds({ read: api.read, siteUrl, paths: () => pathsOf(watch.current().live) });
  api.onContentChange(() => {
    compositions.forget();
    feeds.forget();
  });
  serveReleases(app, { releasesDir: env.releasesDir, kept: compositions.release, onUse: care.used });
  await serveBeacon(app, {
    figures: care.figures,
    isLimited: env.api.RATE_LIMIT_PER_MINUTE > 0,
    canHaveMet(id, cookies) {
      const { live, byLot, canaries, published } = watch.current();
      const own = byLot[lotIn(cookies) ?? -1] ?? live;
      if (releasesOf(own).some((release) => releaseId(release) === id)) return true;
      return published.has(id) && !canaries.some((canary) => releaseId(canary) === id);
    },
    onReport: care.judge,
  });
  const changes = env.isDevelopment ? serveChanges(app, () => compositions.of(0).composition.id) : undefined;
  servePublicFiles(app);
  const hasKey = env.api.SECRET_KEY !== undefined || !env.apiUrl;
  const digest = hasKey ? openKeys(env.api.DATA_DIR, env.api.SECRET_KEY).digest : undefined;
  const overrideOf = serveOverrides(app, digest, () => watch.current().live);
  servePages(app, { compositions, pages, feeds, care, siteUrl, overrideOf });
  app.addHook('onClose', async () => {
    mirror?.stop();
    watch.stop();
    await care.stop();
    await compositions.stop();
    await api.stop();
  });
  return app;
}
