import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { ApiEnv } from '../env';

/** Prometheus's text format, version 0.0.4. */
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves GET /metrics on a separate port, which it prints, without keeping the process from exiting.
 * @param text returns the current metrics; an error becomes a 503
 * @throws Error that names METRICS_PORT when the port is in use
 */
export async function serveMetrics(env: ApiEnv, text: () => Promise<string>): Promise<void> {
  const { METRICS_PORT: port = 0, METRICS_HOST: host } = env;
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    const metrics = await text().catch(() => undefined);
    reply.header('cache-control', 'no-store').type(TEXT);
    return metrics ?? reply.code(503).send('The metrics cannot be read\n');
  });
  await app.listen({ port, host }).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw code === 'EADDRINUSE'
      ? new Error(`port ${port} is in use; stop what listens there, or choose another with METRICS_PORT=…`)
      : new Error(`cannot listen on METRICS_HOST=${host}: ${message}`);
  });
  app.server.unref();
  const { port: chosen } = app.server.address() as AddressInfo;
  console.log(`Metrics are at http://${host}:${chosen}/metrics`);
}
