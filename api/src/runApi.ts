import type { FastifyInstance } from 'fastify';
import { type ApiOptions, buildApi } from './buildApi';
import { type ApiEnv, readApiEnv } from './env';
import type { ApiMeter } from './metrics/apiMetrics';
import { serveMetrics } from './metrics/metricsServer';
import { listen, runServer } from './server/httpServer';
import { watchForwardedHeaders } from './server/visitorAddress';

/** Loads prom-client only when METRICS_PORT is set: it would make every start slower. */
async function openMeter(env: ApiEnv): Promise<ApiMeter | undefined> {
  if (env.METRICS_PORT === undefined) return undefined;
  const { openApiMetrics } = await import('api/metrics/apiMetrics');
  const metrics = openApiMetrics({ isThread: false });
  await serveMetrics(env, () => metrics.register.metrics());
  return metrics;
}

interface RunOptions extends Pick<ApiOptions, 'register'> {
  /** called before the api listens */
  prepare?: (app: FastifyInstance, env: ApiEnv) => Promise<void>;
}

async function start({ register, prepare }: RunOptions): Promise<void> {
  const env = readApiEnv();
  const meter = await openMeter(env);
  const app = await buildApi(env, { meter, register });
  await prepare?.(app, env);
  // with API_SECRET the api itself writes the forwarded headers
  watchForwardedHeaders(app, env.API_SECRET !== undefined || env.TRUST_PROXY);
  await listen(app, env);
}

/** Runs the api alone on a port, for deployments that separate it from the web server. */
export const runApi = (options: RunOptions = {}): void => runServer(() => start(options));
