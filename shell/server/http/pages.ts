import type { FastifyInstance } from 'fastify';
import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import { markVisit, visitOf } from '../canary/visits';
import type { CompositionCache } from '../composition/compositionCache';
import type { SiteMeter } from '../metrics/siteMeter';
import { FEED_PATHS, type Feeds } from '../feeds/feeds';
import type { Pages } from '../rendering/pages';
import { BusyError, AbandonedError } from '../rendering/audience';
import { previewedPage, previewIn } from '../previews/previewedPage';
import { sendBusyPage } from './busyPage';
import type { CollegeApi } from './collegeApi';
import { redirectedTo } from './deskHost';
import { PRIVATE_HEADERS, sendPage } from './sendPage';
import { visitorOf } from './visitor';

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface ServedPages {
  compositions: CompositionCache;
  pages: Pages;
  feeds: Feeds;
  siteUrl: () => string;
  /** the desk's public address, if it has a host of its own */
  deskUrl?: string;
  previews: CollegeApi['previews'];
  meter?: SiteMeter;
}

/** Serves the feeds, and every other address as a page: from its composition's buffer if it is there. */
export async function servePages(app: FastifyInstance, options: ServedPages): Promise<void> {
  const { compositions, pages, feeds, siteUrl, deskUrl, previews, meter } = options;
  for (const path of FEED_PATHS) {
    app.get(path, async (request, reply) => sendPage(request, reply, await feeds.answer(path)));
  }
  // an open tab compares its own composition with it
  app.get(COMPOSITION_ADDRESS, (request, reply) => {
    const visit = visitOf(request, compositions);
    reply.header('cache-control', 'no-store');
    markVisit(reply, visit);
    return reply.send({ id: visit.from.composition.id });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof AbandonedError) return reply.hijack();
    if (error instanceof BusyError) return sendBusyPage(reply);
    throw error;
  });
  app.get('/*', async (request, reply) => {
    const visit = visitOf(request, compositions);
    const address = visit.from.composition.addressOf(request.url);
    request.pageRoute = address.route;
    const elsewhere = redirectedTo(request, address, visit.from.composition, { deskUrl, siteUrl: siteUrl() });
    if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
    const token = address.isPrivate ? undefined : previewIn(request.query);
    if (address.isPrivate || token !== undefined) reply.headers(PRIVATE_HEADERS);
    if (token !== undefined) {
      const page = await previewedPage(visit.from, address, { token, siteUrl: siteUrl(), previews });
      return 'redirect' in page
        ? reply.code(page.status).header('location', page.redirect).send()
        : sendPage(request, reply, page);
    }
    const buffered = visit.from.buffer.get(address.url);
    if (!address.isPrivate) meter?.bufferRead(buffered ? 'hit' : 'miss');
    const answer = buffered ?? (await pages.answer(visit.from, address, visitorOf(request, reply)));
    if (!('redirect' in answer)) return sendPage(request, reply, answer, { visit });
    markVisit(reply, visit);
    return reply.code(answer.status).header('location', answer.redirect).send();
  });
  app.route({
    method: OTHER_METHODS,
    url: '/*',
    handler: (_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send(),
  });
}
