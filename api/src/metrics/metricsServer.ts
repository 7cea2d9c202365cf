import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';

interface MetricsAddress {
  METRICS_PORT?: number;
  METRICS_HOST: string;
}

/** Prometheus's text format, version 0.0.4. */
const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves GET /metrics on a separate port, without keeping the process from exiting.
 * @param text returns the current metrics; an error becomes a 503
 * @returns the port
 * @throws Error that names METRICS_PORT when the port is in use
 */
export async function serveMetrics(address: MetricsAddress, text: () => Promise<string>): Promise<number> {
  const { METRICS_PORT: port = 0, METRICS_HOST: host } = address;
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    reply.type(TEXT).header('cache-control', 'no-store');
    return text().catch(() => reply.code(503).send('The metrics cannot be read\n'));
  });
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`port ${port} is in use; stop what listens there, or choose another with METRICS_PORT=…`)
      : new Error(`cannot listen on METRICS_HOST=${host}: ${error.message}`);
  });
  app.server.unref();
  return (app.server.address() as AddressInfo).port;
}
