import type { FastifyInstance } from 'fastify';
import type { Rollout } from '../composition/rollout';
import type { Renderer } from '../rendering/renderer';

/** What became of one render. */
export interface RenderOutcome {
  remote: string;
  outcome: 'rendered' | 'failed' | 'timeout';
  seconds: number;
}

/** Where the metrics of a page server come from whenever they are asked for. */
export interface SiteSources {
  rollout: () => Rollout;
  /** the renderers of all active compositions, by a composition's id */
  renderers: () => [composition: string, renderer: Renderer][];
}

/** What a page server reports while METRICS_PORT is set; `siteMetrics.ts`, which makes it, alone loads prom-client. */
export interface SiteMeter {
  watchAnswers: (app: FastifyInstance) => void;
  /** An answer went out that no router saw: the page server's own, or the api's that it keeps. */
  answered: (
    service: 'pages' | 'api',
    answer: { method: string; route: string; status: string },
    seconds: number,
  ) => void;
  watch: (sources: SiteSources) => void;
  bufferRead: (result: 'hit' | 'miss') => void;
  rendered: (render: RenderOutcome) => void;
  apiUnreachable: () => void;
  pageShed: () => void;
  /** In Prometheus's text format, with those of another thread. */
  text: (ofThread: object[]) => Promise<string>;
}
