import { serveMetrics } from 'api/metrics/metricsServer';
import type { FastifyInstance } from 'fastify';
import type { CollegeApi } from '../api/collegeApi';
import type { Rollout } from '../composition/rollout';
import type { WebEnv } from '../env';
import type { Renderer } from '../rendering/renderer';

/** The outcome of one render. */
export interface RenderOutcome {
  /** the release of the shell, and the one whose page it is */
  releases: readonly { name: string; version: string }[];
  outcome: 'rendered' | 'failed' | 'timeout';
  seconds: number;
}

/** The sources that a page server's metrics are read from on each request for them. */
export interface SiteSources {
  rollout: () => Rollout;
  /** the renderers of all active compositions, by a composition's id */
  renderers: () => [composition: string, renderer: Renderer][];
}

/** Records a page server's metrics while METRICS_PORT is set; only its implementation, `siteMetrics.ts`, loads prom-client. */
export interface SiteMeter {
  watchAnswers: (app: FastifyInstance) => void;
  watch: (sources: SiteSources) => void;
  bufferRead: (result: 'hit' | 'miss') => void;
  rendered: (render: RenderOutcome) => void;
  apiUnreachable: () => void;
  /** Returns them in Prometheus's text format, together with those of another thread. */
  text: (ofThread: object[]) => Promise<string>;
}

/**
 * Measures and serves metrics where METRICS_PORT is set; otherwise prom-client is not even loaded, which would slow down
 * every start.
 * @throws Error that names METRICS_PORT when the port is in use
 */
export async function openSiteMeter(
  { api: settings }: WebEnv,
  api: Pick<CollegeApi, 'metrics'>,
): Promise<SiteMeter | undefined> {
  if (settings.METRICS_PORT === undefined) return undefined;
  const { openSiteMetrics } = await import('shell/server/metrics/siteMetrics');
  const meter = openSiteMetrics();
  const port = await serveMetrics(settings, async () => meter.text(await api.metrics()));
  console.log(`Metrics are at http://${settings.METRICS_HOST}:${port}/metrics`);
  return meter;
}
