import type { FastifyInstance } from 'fastify';
import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import type { ReleaseHealth } from '../canary/releaseHealth';
import { markVisit, visitOf } from '../canary/visits';
import type { CompositionCache } from '../composition/compositionCache';
import { overriddenPage, overrideHeaders } from '../overrides/overriddenPage';
import { OVERRIDE_COOKIE, type OverrideIn } from '../overrides/overrideCookie';
import { FEED_PATHS, type Feeds } from '../feeds/feeds';
import type { Pages } from '../rendering/pages';
import { sendPage } from './sendPage';

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface ServedPages {
  compositions: CompositionCache;
  pages: Pages;
  feeds: Feeds;
  health: ReleaseHealth;
  overrideIn: OverrideIn;
  siteUrl: () => string;
}

/** Serves the feeds, and every address that is nothing else as a page, from its composition's buffer where it is there. */
export async function servePages(app: FastifyInstance, options: ServedPages): Promise<void> {
  const { compositions, pages, feeds, health, overrideIn, siteUrl } = options;
  for (const path of FEED_PATHS) {
    app.get(path, async (request, reply) => sendPage(request, reply, await feeds.answer(path)));
  }
  // what an open tab compares itself with
  app.get(COMPOSITION_ADDRESS, (request, reply) => {
    const visit = visitOf(request, compositions);
    reply.header('cache-control', 'no-store');
    markVisit(reply, visit);
    return reply.send({ id: visit.from.composition.id });
  });
  app.get('/*', async (request, reply) => {
    const { url, headers } = request;
    const visit = visitOf(request, compositions);
    const override = headers.cookie?.includes(OVERRIDE_COOKIE) ? overrideIn(headers.cookie) : undefined;
    const answer = override
      ? await overriddenPage(visit.from, url, override, siteUrl())
      : (visit.from.buffer.get(url) ?? (await pages.answer(visit.from, url)));
    if (!override) health.visited(visit.from.composition, answer);
    if (!('redirect' in answer)) {
      return sendPage(request, reply, answer, override ? { headers: overrideHeaders(override) } : { visit });
    }
    if (!override) markVisit(reply, visit);
    return reply.code(answer.status).header('location', answer.redirect).send();
  });
  app.route({
    method: OTHER_METHODS,
    url: '/*',
    handler: (_request, reply) => reply.code(405).header('allow', 'GET, HEAD').send(),
  });
}
