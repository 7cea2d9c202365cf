import { serveMetrics } from 'api/metrics/metricsServer';
import { openServiceMetrics } from 'api/metrics/serviceMetrics';
import { AggregatorRegistry, Counter, Gauge, Histogram } from 'prom-client';
import type { CollegeApi } from '../api/collegeApi';
import { releasesOf } from '../composition/composition';
import type { CompositionCache } from '../composition/compositionCache';
import type { WebEnv } from '../env';

/** The outcome of one render. */
export interface RenderOutcome {
  /** the release of the shell, and the one whose page it is */
  releases: readonly { name: string; version: string }[];
  outcome: 'rendered' | 'failed' | 'timeout';
  seconds: number;
}

/** In seconds; a render is aborted after 4, the first one of a process after 6. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2, 4, 6];

/** Measures a page server. */
export function openSiteMetrics() {
  const { register, watchAnswers, watchQueues } = openServiceMetrics('pages', { isThread: false });
  const registers = [register];
  const reads = new Counter({
    name: 'college_page_buffer_reads_total',
    help: 'Pages that were asked for, by whether they were ready: hit or miss',
    labelNames: ['result'],
    registers,
  });
  const renders = new Histogram({
    name: 'college_page_render_duration_seconds',
    help: 'Renders and their time in the render process, by the release whose page it is and by outcome: rendered, failed, timeout',
    labelNames: ['remote', 'version', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const unreachable = new Counter({
    name: 'college_api_unreachable_total',
    help: 'Calls that were refused because the api could not be reached',
    registers,
  });

  return {
    watchAnswers,
    /** Reads the metrics of these on each request for them. */
    watch({ rollout, renderers }: Pick<CompositionCache, 'rollout' | 'renderers'>): void {
      watchQueues(() => ({ pages: renderers().reduce((sum, [, renderer]) => sum + renderer.waiting(), 0) }));
      new Gauge({
        name: 'college_render_process_memory_bytes',
        help: 'Memory of a render process',
        labelNames: ['composition', 'process'],
        registers,
        collect() {
          this.reset();
          for (const [composition, renderer] of renderers()) {
            renderer.memory().forEach((bytes, index) => this.set({ composition, process: String(index + 1) }, bytes));
          }
        },
      });
      new Gauge({
        name: 'college_release_info',
        help: 'Releases that visitors are given, the shell’s and each remote’s; 1 each',
        labelNames: ['release', 'version', 'role'],
        registers,
        collect() {
          this.reset();
          const { live, canaries } = rollout();
          for (const { name: release, version } of releasesOf(live)) this.set({ release, version, role: 'live' }, 1);
          for (const { name: release, version } of canaries) this.set({ release, version, role: 'canary' }, 1);
        },
      });
    },
    bufferRead: (result: 'hit' | 'miss'): void => reads.inc({ result }),
    rendered({ releases, outcome, seconds }: RenderOutcome): void {
      const { name: remote = '', version = '' } = releases.at(-1) ?? {};
      renders.observe({ remote, version, outcome }, seconds);
    },
    apiUnreachable: (): void => unreachable.inc(),
    /** Returns them in Prometheus's text format, together with those of another thread. */
    async text(ofThread: object[]): Promise<string> {
      const own = await register.getMetricsAsJSON();
      return AggregatorRegistry.aggregate([own, ofThread]).metrics();
    },
  };
}

export type SiteMeter = ReturnType<typeof openSiteMetrics>;

/**
 * Measures, and serves metrics, where METRICS_PORT is set.
 * @throws Error that names METRICS_PORT when the port is in use
 */
export async function openSiteMeter(
  { api: settings }: WebEnv,
  api: Pick<CollegeApi, 'metrics'>,
): Promise<SiteMeter | undefined> {
  if (settings.METRICS_PORT === undefined) return undefined;
  const meter = openSiteMetrics();
  await serveMetrics(settings, async () => meter.text(await api.metrics()));
  return meter;
}
