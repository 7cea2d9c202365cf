import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdmittedShare, type Look } from './admittedShare';
import { isNewVisitor } from './newVisitor';

/** Sheds new visitors while there are more requests than the server can handle. */
export interface Overload {
  /** Whether a request is to be answered with the busy page; counts those. */
  sheds: (request: FastifyRequest) => boolean;
  /** Whether new visitors may currently be refused a page. */
  isShedding: boolean;
}

const LOOK_EVERY_MS = 500;
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

/** Measures the event loop, and the rate of all requests: those for files and the api cost as much. */
export function watchServer({ requestCount }: Pick<FastifyInstance, 'requestCount'>): {
  look: () => Look;
  stop: () => void;
} {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let counted = 0;
  let lookedAt = performance.now();
  return {
    look() {
      const passedMs = performance.now() - lookedAt;
      lookedAt += passedMs;
      // nothing was measured if one turn of the loop took the whole time
      const delayMs = delay.count > 0 ? delay.mean / NANOSECONDS : passedMs;
      const requests = requestCount() - counted;
      counted += requests;
      delay.reset();
      return { delayMs, requests: (requests / passedMs) * 1000 };
    },
    stop: () => void delay.disable(),
  };
}

/**
 * Watches a server until it is closed. It logs when shedding starts and when it ends. Own code instead of
 * @fastify/under-pressure, which refuses either everybody or nobody, from one sample to the next.
 * @param onShed called for every page that is not sent
 */
export function watchOverload(
  app: FastifyInstance,
  onShed: () => void = () => {},
  { look, stop } = watchServer(app),
): Overload {
  const admitted = createAdmittedShare();
  let shed = 0;

  const overload: Overload = {
    isShedding: false,
    sheds({ pageRoute, headers }) {
      if (!overload.isShedding || !isNewVisitor(pageRoute, headers) || admitted.admits()) return false;
      shed += 1;
      onShed();
      return true;
    },
  };

  const timer = setInterval(() => {
    const wasShedding = overload.isShedding;
    admitted.look(look());
    overload.isShedding = admitted.isShedding();
    if (overload.isShedding === wasShedding) return;
    app.log.warn(
      wasShedding
        ? `no longer overloaded: ${shed} pages were not sent`
        : 'overloaded: some of the new visitors are asked to try again in a moment',
    );
    shed = 0;
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop();
  });

  return overload;
}
