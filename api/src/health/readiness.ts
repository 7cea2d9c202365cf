import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Results of health checks, by name: `ok`, or the problem. One that begins with `warning: ` limits what visitors can do, but
 * is no reason to send them to another server. Anybody can read it: no secrets, no paths, no addresses.
 */
export type Checks = Record<string, string>;

/** The response to GET /readyz. */
export interface Readiness {
  ready: boolean;
  checks: Checks;
}

export const OK = 'ok';
export const warning = (text: string): string => `${WARNING}${text}`;
const WARNING = 'warning: ';

/** Milliseconds a result is cached: outside clients cost the database no more than a load balancer does. */
const KEEP_MS = 1000;

/**
 * GET /healthz answers as long as the process does. GET /readyz answers 503 when the server should get no traffic: a
 * check has failed, or it is stopping. `?exclude=database,storage` ignores these checks, where all servers share them.
 * @param look never rejects
 */
export function registerReadiness(app: FastifyInstance, look: () => Promise<Checks>): void {
  const found = new LRUCache<'checks', Checks>({ max: 1, ttl: KEEP_MS, ttlResolution: 0, fetchMethod: look });
  let server = OK;
  app.addHook('preClose', async () => void (server = 'is stopping'));

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: OK }));
  app.get<{ Querystring: { exclude?: string | string[] } }>('/readyz', async (request, reply) => {
    const excluded = String(request.query.exclude ?? '').split(',');
    const checks = { server, ...(await found.forceFetch('checks')) };
    const ready = Object.entries(checks).every(
      ([name, found]) => found === OK || found.startsWith(WARNING) || excluded.includes(name),
    );
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { ready, checks } satisfies Readiness;
  });
}
