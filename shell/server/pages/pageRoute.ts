import { addressOf, networkOf } from 'api/server/visitorAddress';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import { assignCohort, cohortCookie, cohortIn } from '../canary/cohorts';
import type { ActiveComposition, CompositionCache } from '../composition/compositionCache';
import type { SiteMeter } from '../metrics/siteMetrics';
import { AbandonedError, BusyError, type Visitor } from '../rendering/renderQueue';
import { PRIVATE_HEADERS, sendPage } from './finishedPages';
import { plainPage } from './plainPage';
import type { createPostHandler } from './postedForms';
import type { Pages } from './renderOnce';

const OTHER_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const RETRY_SECONDS = 2;

// rendering is the bottleneck when the site is busy
const BUSY_PAGE = plainPage('The site is very busy just now', 'Please try again in a moment.');

/** The composition that one visitor gets. */
export interface Visit {
  from: ActiveComposition;
  /** other visitors may get another one */
  isOwn: boolean;
  /** Set-Cookie value when the cohort was assigned by this request */
  cookie?: string;
}

/** Chooses a visitor's composition. Without a canary there is nothing to choose, and no cookie. */
export function visitOf(request: FastifyRequest, compositions: CompositionCache): Visit {
  if (!compositions.hasCanaries()) return { from: compositions.of(0), isOwn: false };
  const known = cohortIn(request.headers.cookie);
  if (known !== undefined) return { from: compositions.of(known), isOwn: true };
  const cohort = assignCohort();
  return { from: compositions.of(cohort), isOwn: true, cookie: cohortCookie(cohort, request.protocol === 'https') };
}

/**
 * Sets a visitor's cookie on a response. A response that differs between visitors is cached by their own browser only: a shared
 * cache would hand one visitor's cohort to another.
 */
function markVisit(reply: FastifyReply, { isOwn, cookie }: Visit): void {
  if (!isOwn) return;
  if (cookie) reply.header('set-cookie', cookie);
  if (reply.getHeader('cache-control') === 'no-cache') reply.header('cache-control', 'private, no-cache');
  reply.header('vary', 'accept-encoding, cookie');
}

/** Returns the client's network address, and a signal that aborts when the client disconnects before the response is complete. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const leaving = new AbortController();
  if (reply.raw.destroyed) leaving.abort();
  reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
  return { address: networkOf(addressOf(request)), left: leaving.signal, requestId: request.id };
}

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
  // an open tab compares its own composition with it
  app.get(COMPOSITION_ADDRESS, (request, reply) => {
    const visit = visitOf(request, compositions);
    reply.header('cache-control', 'no-store');
    markVisit(reply, visit);
    return reply.send({ id: visit.from.composition.id });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AbandonedError) return reply.hijack();
    if (!(error instanceof BusyError)) throw error;
    reply.code(503).headers({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' });
    return reply.type('text/html; charset=utf-8').send(BUSY_PAGE);
  });
  app.get('/*', { preHandler: before }, async (request, reply) => {
    const visit = visitOf(request, compositions);
    const address = visit.from.composition.addressOf(request.url);
    request.pageRoute = address.route;
    if (address.isPrivate) reply.headers(PRIVATE_HEADERS);
    if (address.canonical) return reply.redirect(address.canonical, 301);
    const buffered = visit.from.buffer.get(address.url);
    if (!address.isPrivate) meter?.bufferRead(buffered ? 'hit' : 'miss');
    const answer = buffered ?? (await pages.answer(visit.from, address, visitorOf(request, reply)));
    const mark = () => markVisit(reply, visit);
    if (!('redirect' in answer)) return sendPage(request, reply, answer, { mark, isFirstVisit: Boolean(visit.cookie) });
    mark();
    return reply.code(answer.status).header('location', answer.redirect).send();
  });
  // bodies go on to the api unread
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/*', { preHandler: before }, (request, reply) => {
    const visit = visitOf(request, compositions);
    const address = visit.from.composition.addressOf(request.url);
    request.pageRoute = address.route;
    const mark = () => markVisit(reply, visit);
    return posted(request, reply, { from: visit.from, address, visitor: visitorOf(request, reply), mark });
  });
  app.route({
    method: OTHER_METHODS,
    url: '/*',
    handler: (_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send(),
  });
}
