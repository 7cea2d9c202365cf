import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: a buffered page takes a millisecond or two, a form on a slow line minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 5, 10, 30, 120];

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for, where one route serves them all. */
    pageRoute?: string;
  }
}

/**
 * A registry with what page server and api both measure of themselves: answers and their times by route, queues, the
 * event loop's delay, memory. In a thread, what is the whole process's is left to the main one.
 */
export function openServiceMetrics(service: 'pages' | 'api', { isThread }: { isThread: boolean }) {
  const register = new Registry();
  collectDefaultMetrics({ register, labels: { service } });
  const ofProcess = register.getMetricsAsArray().filter(({ name }) => name.startsWith('process_'));
  if (isThread) for (const { name } of ofProcess) register.removeSingleMetric(name);

  const requests = new Histogram({
    name: 'college_http_request_duration_seconds',
    help: 'Requests, and the time from their arrival to the end of their answer',
    labelNames: ['service', 'method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });

  return {
    register,
    /** Measures every answer of a server by the pattern of its route. */
    watchAnswers(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions, pageRoute }, reply) => {
        const route = pageRoute ?? routeOptions.url ?? 'none';
        requests.observe({ service, method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      });
    },
    /** Measures an answer that was sent without such a server. */
    answered: (labels: { service: string; method: string; route: string; status: string }, seconds: number): void =>
      requests.observe(labels, seconds),
    /** @param lengths by the name of the queue */
    watchQueues(lengths: () => Record<string, number>): void {
      new Gauge({
        name: 'college_queue_length',
        help: 'What waits for its turn: pages to be rendered, uploads to be read, files to be opened, forms to be printed',
        labelNames: ['queue'],
        registers: [register],
        collect() {
          for (const [queue, length] of Object.entries(lengths())) this.set({ queue }, length);
        },
      });
    },
  };
}
