import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: a buffered page takes a millisecond or two, a form on a slow connection minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 5, 10, 30, 120];

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the requested page, where one route serves all pages. */
    pageRoute?: string;
  }
}

/**
 * Opens a registry with the metrics that page server and api have in common: responses and their durations by route, queues,
 * event loop delay, memory. In a thread, the metrics of the whole process are left to the main thread.
 */
export function openServiceMetrics(service: 'pages' | 'api', { isThread }: { isThread: boolean }) {
  const register = new Registry();
  collectDefaultMetrics({ register, labels: { service } });
  const ofProcess = register.getMetricsAsArray().filter(({ name }) => name.startsWith('process_'));
  if (isThread) for (const { name } of ofProcess) register.removeSingleMetric(name);

  const requests = new Histogram({
    name: 'college_http_request_duration_seconds',
    help: 'Requests, and the time from their arrival to the end of the response',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });

  return {
    register,
    /** Measures every response of a server by the pattern of its route. */
    watchAnswers(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions, pageRoute }, reply) => {
        const route = pageRoute ?? routeOptions.url ?? 'none';
        requests.observe({ service, method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      });
    },
    /** @param lengths the lengths of the queues, by name */
    watchQueues(lengths: () => Record<string, number>): void {
      new Gauge({
        name: 'college_queue_length',
        help: 'Items waiting in a queue: pages to be rendered, uploads to be read, files to be opened, forms to be printed',
        labelNames: ['queue'],
        registers: [register],
        collect() {
          for (const [queue, length] of Object.entries(lengths())) this.set({ queue }, length);
        },
      });
    },
  };
}
