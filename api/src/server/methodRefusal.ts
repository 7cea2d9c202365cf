import type { FastifyInstance } from 'fastify';
import { NotFound, WrongMethod } from '../lib/refusals';
import { MESSAGES } from './errorHandler';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a route that only refuses: the methods its URL does answer. */
    allow?: string;
  }
}

/**
 * Refuses what no route answers, before tokens and bodies are checked: an unknown URL (404), a method that a URL of the api
 * does not answer (405). Call it before the first route; call what it returns after the last.
 */
export function registerMethodRefusal(app: FastifyInstance): () => void {
  const answered = new Map<string, Set<string>>();

  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/') || config?.allow !== undefined) return;
    const methods = answered.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    answered.set(url, methods);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) throw new NotFound(MESSAGES[404]);
    const { allow } = request.routeOptions.config;
    if (allow === undefined) return;
    reply.header('allow', allow);
    throw new WrongMethod(MESSAGES[405]);
  });

  return () => {
    for (const [url, methods] of answered) {
      const method = app.supportedMethods.filter((name) => !methods.has(name));
      const allow = [...methods].sort().join(', ');
      app.route({ method, url, config: { allow }, schema: { hide: true }, handler: () => undefined });
    }
  };
}
