import { plainPage } from 'api/lib/html';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import type { CompositionCache } from '../composition/compositionCache';
import type { SiteMeter } from '../metrics/siteMetrics';
import { BusyError } from '../rendering/renderQueue';
import { PRIVATE_HEADERS, sendPage } from './finishedPages';
import type { createPostHandler } from './postedForms';
import type { Pages } from './renderOnce';
import { chooseVisits, visitorOf } from './visit';

const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const RETRY_SECONDS = 2;

// rendering is the bottleneck when the site is busy
const BUSY_PAGE = plainPage('The site is very busy just now', 'Please try again in a moment.');

interface ServedPages {
  compositions: CompositionCache;
  pages: Pages;
  /** answers what is posted to a page */
  posted: ReturnType<typeof createPostHandler>;
  /** what answers some of these addresses in another way */
  before: preHandlerAsyncHookHandler[];
  meter?: SiteMeter;
}

/**
 * Serves every address that is nothing else as a page: resolves it to a page of the visitor's composition, takes that from the
 * buffer or renders it, and sends it.
 */
export async function servePages(app: FastifyInstance, options: ServedPages): Promise<void> {
  const { compositions, pages, posted, before, meter } = options;
  chooseVisits(app, compositions);
  // an open tab compares its own composition with it
  app.get(COMPOSITION_ADDRESS, ({ visit }, reply) =>
    reply.header('cache-control', 'no-store').send({ id: visit.from.composition.id }),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof BusyError)) throw error;
    reply.code(503).headers({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' });
    return reply.type('text/html; charset=utf-8').send(BUSY_PAGE);
  });
  app.get('/*', { preHandler: before }, async (request, reply) => {
    const { from, address } = request.visit;
    if (address.isPrivate) reply.headers(PRIVATE_HEADERS);
    if (address.canonical) return reply.redirect(address.canonical, 301);
    const buffered = from.buffer.get(address.url);
    if (!address.isPrivate) meter?.bufferRead(buffered ? 'hit' : 'miss');
    return sendPage(request, reply, buffered ?? (await pages.answer(request.visit, visitorOf(request, reply))));
  });
  // bodies go on to the api unread
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/*', { preHandler: before }, posted);
  app.route({
    method: OTHER_METHODS,
    url: '/*',
    handler: (_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send(),
  });
}
