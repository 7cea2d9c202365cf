import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Of its time a stop leaves so much to requests; the rest is for handing back what was claimed. */
const FOR_REQUESTS = 0.8;
/** A connection on which nothing came by then, such as a browser opens in advance, is waited for no longer. */
const SILENT_MS = 500;
const LOOK_MS = 50;

/** The first part of a path: the rest of it may be a secret. */
const kindOf = ({ req: { method, url } }: ServerResponse) => `${method} /${/^\/(\w*)/.exec(url ?? '')?.[1] ?? ''}`;

function countedKinds(responses: Iterable<ServerResponse>): string {
  const counts = new Map<string, number>();
  for (const response of responses) counts.set(kindOf(response), (counts.get(kindOf(response)) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${kind} (${count})`).join(', ');
}

/**
 * Ends a server within a time: it takes no new connections, finishes what it took and closes the app. What is not done by
 * four fifths of the time is cut, and by its end the process ends whatever is left; both are logged. To be called before
 * it listens.
 * @param seconds the setting STOP_SECONDS
 * @param exit ends the process: with 0, or 1 where something was cut
 * @returns begins the stop
 */
export function gracefulStop(app: FastifyInstance, seconds: number, exit: (code: number) => void): () => Promise<void> {
  const { server } = app;
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  let isCut = false;

  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay.add(response);
    if (isStopping) response.shouldKeepAlive = false;
    response.once('close', () => underWay.delete(response));
  });

  function cut(): void {
    isCut = underWay.size > 0;
    if (isCut) app.log.error(`stopped: cut after ${seconds * FOR_REQUESTS} s: ${countedKinds(underWay)}`);
    server.closeAllConnections();
  }

  return async () => {
    if (isStopping) return;
    isStopping = true;
    const begun = Date.now();
    // their connections would stay open for the next request
    for (const response of underWay) response.shouldKeepAlive = false;
    setTimeout(cut, seconds * FOR_REQUESTS * 1000).unref();
    setTimeout(() => {
      app.log.error(
        `stopped: not everything was handed back within STOP_SECONDS=${seconds}; claims run out by themselves`,
      );
      exit(1);
    }, seconds * 1000).unref();
    const looking = setInterval(() => {
      if (underWay.size === 0 && Date.now() - begun > SILENT_MS) server.closeAllConnections();
      else server.closeIdleConnections();
    }, LOOK_MS).unref();
    await app.close();
    clearInterval(looking);
    exit(isCut ? 1 : 0);
  };
}
