import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The endpoint that notifies a page in development of new builds, as server-sent events. */
export const CHANGES = '/federation/changes';

/** Notifies open pages, in development only, of the composition whose pages can be rendered from now on. */
export function createChanges(now: () => string) {
  const listeners = new Set<(composition: string) => void>();
  return {
    now,
    listeners,
    notify: (): void => listeners.forEach((send) => send(now())),
  };
}

type Changes = ReturnType<typeof createChanges>;

/** Sends the composition immediately, so that a restarted server is noticed, and whenever it changes. */
export async function serveChanges(app: FastifyInstance, { listeners, now }: Changes): Promise<void> {
  const open = new Set<ServerResponse>();
  app.get(CHANGES, (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    open.add(raw);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (composition: string) => raw.write(`retry: 300\ndata: ${composition}\n\n`);
    send(now());
    listeners.add(send);
    request.raw.once('close', () => {
      listeners.delete(send);
      open.delete(raw);
      raw.end();
    });
  });
  // closing them on shutdown, since these responses never end by themselves
  app.addHook('preClose', async () => open.forEach((raw) => raw.destroy()));
}
