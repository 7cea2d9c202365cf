import { serveMetrics } from 'api/metrics/metricsServer';
import type { WebEnv } from '../env';
import type { CollegeApi } from '../http/collegeApi';
import type { SiteMeter } from './siteMeter';

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
