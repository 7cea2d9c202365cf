import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdmittedShare, type Look } from './admittedShare';
import { isNewcomer } from './newcomer';

/** What keeps pages from newcomers while more people come than the server can serve. */
export interface Overload {
  /** Whether a request is to be answered with the busy page; it counts those. */
  sheds: (request: FastifyRequest) => boolean;
  /** Whether any newcomer's page may not be sent just now. */
  isShedding: () => boolean;
}

const LOOK_EVERY_MS = 500;
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

/** Measures a server's event loop, and all its requests: those of files and the api cost it as much. */
export function watchServer({ server }: Pick<FastifyInstance, 'server'>): { look: () => Look; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let requests = 0;
  let lookedAt = performance.now();
  server.on('request', () => void (requests += 1));
  return {
    look() {
      const passedMs = performance.now() - lookedAt;
      lookedAt += passedMs;
      // nothing was measured where one turn of the loop took all the time
      const delayMs = delay.count > 0 ? delay.mean / NANOSECONDS : passedMs;
      const seen = { delayMs, requests: (requests / passedMs) * 1000 };
      delay.reset();
      requests = 0;
      return seen;
    },
    stop: () => void delay.disable(),
  };
}

/**
 * Watches a server until it is closed. Its log has a line where shedding begins and one where it ends. Own code in place of
 * @fastify/under-pressure, which refuses everybody or nobody, from one look to the next.
 * @param onShed for every page that is not sent
 */
export function watchOverload(
  app: FastifyInstance,
  onShed: () => void = () => {},
  { look, stop } = watchServer(app),
): Overload {
  const admitted = createAdmittedShare();
  let shed = 0;

  const timer = setInterval(() => {
    const wasShedding = admitted.isShedding();
    admitted.look(look());
    if (admitted.isShedding() === wasShedding) return;
    app.log.warn(
      wasShedding
        ? `no longer overloaded: ${shed} pages were not sent`
        : 'overloaded: a part of the new visitors is asked to come again in a moment',
    );
    shed = 0;
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop();
  });

  return {
    isShedding: admitted.isShedding,
    sheds({ pageRoute, headers }) {
      if (!admitted.isShedding() || !isNewcomer(pageRoute, headers) || admitted.admits()) return false;
      shed += 1;
      onShed();
      return true;
    },
  };
}
