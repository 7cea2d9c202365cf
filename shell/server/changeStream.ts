import type { FastifyInstance } from 'fastify';

/** Where a page that is being worked on hears of new builds, as server-sent events. */
export const CHANGES = '/federation/changes';

export interface ChangeStream {
  /** The composition whose pages can be rendered from now on. */
  tell: (composition: string) => void;
}

/**
 * Tells open pages, in development alone, of which composition they would be made now: at once when they ask, so that a
 * server that was started again is noticed, and whenever it changes.
 */
export function serveChanges(app: FastifyInstance, now: () => string): ChangeStream {
  const listeners = new Set<(composition: string) => void>();
  app.get(CHANGES, (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (composition: string) => raw.write(`retry: 300\ndata: ${composition}\n\n`);
    send(now());
    listeners.add(send);
    request.raw.once('close', () => {
      listeners.delete(send);
      raw.end();
    });
    app.server.once('close', () => raw.destroy());
  });
  return { tell: (composition) => listeners.forEach((send) => send(composition)) };
}
