import { serveMetrics } from 'api/metrics/metricsServer';
import type { CollegeApi } from '../api/collegeApi';
import type { WebEnv } from '../env';
import type { openSiteMetrics } from './siteMetrics';

/** The outcome of one render. */
export interface RenderOutcome {
  /** the release of the shell, and the one whose page it is */
  releases: readonly { name: string; version: string }[];
  outcome: 'rendered' | 'failed' | 'timeout';
  seconds: number;
}

/** Records a page server's metrics while METRICS_PORT is set; only its implementation loads prom-client. */
export type SiteMeter = ReturnType<typeof openSiteMetrics>;

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
  const metrics = await import('shell/server/metrics/siteMetrics');
  const meter = metrics.openSiteMetrics();
  const port = await serveMetrics(settings, async () => meter.text(await api.metrics()));
  console.log(`Metrics are at http://${settings.METRICS_HOST}:${port}/metrics`);
  return meter;
}
