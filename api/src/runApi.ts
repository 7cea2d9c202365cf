import type { ServerMessage } from 'contract/serverMessage';
import type { FastifyInstance } from 'fastify';
import { type ApiOptions, buildApi } from './buildApi';
import { type ApiEnv, readApiEnv } from './env';
import type { ApiMeter } from './metrics/apiMetrics';
import { serveMetrics } from './metrics/metricsServer';
import { explainError } from './server/explainError';
import { forwardedHeadersWatch } from './server/visitorAddress';
import { gracefulStop } from './server/gracefulStop';

/** Reports to the process that forked this one. */
const report = (message: ServerMessage): void => void process.send?.(message);

/** Loads prom-client only when METRICS_PORT is set: it would make every start slower. */
async function openMeter(env: ApiEnv): Promise<ApiMeter | undefined> {
  if (env.METRICS_PORT === undefined) return undefined;
  const { openApiMetrics } = await import('api/metrics/apiMetrics');
  const metrics = openApiMetrics({ isThread: false });
  const port = await serveMetrics(env, metrics.text);
  console.log(`Metrics are at http://${env.METRICS_HOST}:${port}/metrics`);
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
  const expectsForwardedHeaders = env.API_SECRET !== undefined || env.TRUST_PROXY;
  const watchForwarded = forwardedHeadersWatch(expectsForwardedHeaders, (message) => app.log.warn(message));
  app.server.on('request', ({ headers }) => watchForwarded(headers));
  const stop = gracefulStop(app, env.STOP_SECONDS, process.exit);
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // whoever forked this process has ended, even if it could not say so
  process.once('disconnect', () => void stop());
  await app.listen({ port: env.PORT, host: env.HOST });
  const address = app.server.address();
  if (address && typeof address === 'object') report({ ready: { port: address.port } });
}

/** Runs the api alone on a port, for deployments that separate it from the web server. */
export function runApi(options: RunOptions = {}): void {
  start(options).catch((error: unknown) => {
    const fault = explainError(error);
    process.stderr.write(`${fault}\n`);
    report({ fault });
    process.exit(1);
  });
}
