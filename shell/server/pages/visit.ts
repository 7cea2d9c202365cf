import { goneSignal } from 'api/server/fairQueue';
import { networkOf } from 'api/server/visitorAddress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assignCohort, cohortCookie, cohortIn } from '../canary/cohorts';
import type { ActiveComposition, CompositionCache } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import type { Visitor } from '../rendering/renderQueue';

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}

/** The page that a request is for, in the composition that its visitor gets. */
export interface Visit {
  from: ActiveComposition;
  address: PageAddress;
  /** other visitors may get another composition */
  isOwn: boolean;
}

/**
 * Chooses the composition of each request's visitor. Without a canary there is nothing to choose, and no cookie. A response that
 * differs between visitors is cached by their own browser only: a shared cache would hand one visitor's cohort to another.
 */
export function chooseVisits(app: FastifyInstance, compositions: CompositionCache): void {
  app.decorateRequest('visit');
  app.addHook('onRequest', (request, reply, done) => {
    const isOwn = compositions.rollout().canaries.length > 0;
    const known = isOwn ? cohortIn(request.headers.cookie) : 0;
    const cohort = known ?? assignCohort();
    if (known === undefined) reply.header('set-cookie', cohortCookie(cohort, request.protocol === 'https'));
    const from = compositions.of(cohort);
    const address = from.composition.addressOf(request.url);
    request.visit = { from, address, isOwn };
    request.pageRoute = address.route;
    done();
  });
  // a request may fail before its visit is known
  app.addHook('onSend', ({ visit }: { visit?: Visit }, reply, _payload, done) => {
    if (!visit?.isOwn) return done();
    // a permanent redirect is kept even without a rule
    const caching = reply.getHeader('cache-control') ?? 'no-cache';
    if (caching === 'no-cache') reply.header('cache-control', 'private, no-cache');
    reply.header('vary', 'accept-encoding, cookie');
    done();
  });
}

/** Returns the client's network address, and a signal that aborts when the client disconnects before the response is complete. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  return { address: networkOf(request.ip), left: goneSignal(reply), requestId: request.id };
}
