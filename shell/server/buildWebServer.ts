import http from 'node:http';
import path from 'node:path';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { mountedApi, remoteApi, type CollegeApi } from './collegeApi';
import { pathsOf } from './composition';
import { watchComposition } from './compositionWatch';
import type { WebEnv } from './env';
import { createFeeds, FEED_PATHS, type Feeds } from './feeds/feeds';
import type { BufferedPage } from './pageBuffer';
import { createPages, type Pages } from './pages';
import { SECURITY_HEADERS } from './securityHeaders';

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

const encodingFor = (accepted = ''): 'br' | 'gzip' | 'identity' =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

function sendPage(request: FastifyRequest, reply: FastifyReply, page: BufferedPage) {
  reply.headers({ ...SECURITY_HEADERS, vary: 'accept-encoding', 'cache-control': 'no-cache', etag: page.etag });
  if (page.status === 503) reply.header('retry-after', '5').header('cache-control', 'no-store');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type(page.type).send(page[encoding]);
}

function createApp(web: WebEnv, api: CollegeApi): FastifyInstance {
  const app = fastify({
    logger: { level: web.api.LOG_LEVEL },
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

function serveFiles(app: FastifyInstance, releasesDir: string) {
  app.register(fastifyStatic, {
    root: releasesDir,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // server bundles, release.json and the registry are nobody's business
    allowedPath: (file) => /^\/[^/]+\/[^/]+\/client\//.test(file),
    setHeaders: (response) => {
      response.header('access-control-allow-origin', '*');
      response.header('x-content-type-options', 'nosniff');
    },
  });
  // a route for each file that is there: everything else is a page
  app.register(fastifyStatic, { root: PUBLIC_DIR, wildcard: false, decorateReply: false, maxAge: '1h' });
}

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

// Only when not even the layout can be rendered; the page server's own words, since there is nothing else to show.
const LAST_RESORT =
  '<!doctype html><html lang="en-IN"><title>Please try again</title><h1>This page is not available just now</h1>' +
  '<p>Please try again in a moment.</p></html>';

function servePages(app: FastifyInstance, pages: Pages, feeds: Feeds) {
  for (const path of FEED_PATHS) {
    app.get(path, async (request, reply) => sendPage(request, reply, await feeds.answer(path)));
  }
  app.get('/*', async (request, reply) => {
    const answer = await pages.answer(request.url);
    if ('redirect' in answer) return reply.code(answer.status).header('location', answer.redirect).send();
    return sendPage(request, reply, answer);
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
  const watch = watchComposition(env.releasesDir, {
    change(composition) {
      pages.take(composition);
      feeds.forget();
    },
    error: (error) => app.log.error(error, 'the registry cannot be used; the composition before it stays'),
  });
  const api = env.apiUrl ? remoteApi(env.apiUrl) : await mountedApi(env.api);
  const app = createApp(env, api);
  const siteUrl = () => env.siteUrl || ownUrl(app, env.port);
  const pages = createPages(watch, env.renderWorkers, {
    read: api.read,
    siteUrl,
    onFault: (message) => app.log.error(message),
  });
  const feeds = createFeeds({ read: api.read, siteUrl, paths: () => pathsOf(watch.current()) });
  api.onContentChange(() => {
    pages.forget();
    feeds.forget();
  });
  serveFiles(app, env.releasesDir);
  servePages(app, pages, feeds);
  app.addHook('onClose', async () => {
    watch.stop();
    await pages.stop();
    await api.stop();
  });
  return app;
}
