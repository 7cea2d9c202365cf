import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPVersion } from 'find-my-way';
import { NotFound, WrongMethod } from '../lib/refusals';
import { MESSAGES } from './errorHandler';

/** How addresses match routes. */
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 1000 };

/**
 * Refuses what no route answers, before tokens and bodies are checked: an unknown URL (404), a method that a URL of the api
 * does not answer (405). Call it before the first route.
 */
export function registerMethodRefusal(app: FastifyInstance): void {
  // Fastify's own router finds a route only by its method; a route for each other method of each URL makes starts slow
  const urls = findMyWay<HTTPVersion.V1>(ROUTER_OPTIONS);

  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = (urls.findRoute('GET', url)?.store ?? new Set()) as Set<string>;
    if (methods.size === 0) urls.on('GET', url, () => undefined, methods);
    for (const name of [method].flat()) methods.add(name);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = urls.find('GET', request.url)?.store as Set<string> | undefined;
    if (methods === undefined) throw new NotFound(MESSAGES[404]);
    reply.header('allow', [...methods].sort().join(', '));
    throw new WrongMethod(MESSAGES[405]);
  });
}
