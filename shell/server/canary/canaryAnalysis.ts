import { releaseId, releasesOf } from '../composition/composition';
import type { Rollout } from '../composition/rollout';
import type { Counts, Metrics } from './metrics';

/** Fewer uses, or fewer failures, say nothing yet. */
const LEAST_USES = 20;
const LEAST_FAILED = 3;
/** By so much a canary's failure rate may be worse than the live release's, before it is rolled back. */
const MARGIN = 0.05;

/** What is compared: tabs whose browser reported, and pages that the server made. */
const KINDS = [
  { uses: 'uses', failed: 'failed', of: 'browsers' },
  { uses: 'pages', failed: 'failedPages', of: 'pages' },
];

interface Tally {
  uses: number;
  failed: number;
}

const rateOf = ({ uses, failed }: Tally) => (uses > 0 ? failed / uses : 0);

/** Whether a canary fails so much more often than the live release that it has to go. */
export const isWorse = (canary: Tally, live: Tally): boolean =>
  canary.uses >= LEAST_USES && canary.failed >= LEAST_FAILED && rateOf(canary) > rateOf(live) + MARGIN;

const textOf = (id: string, tally: Tally, of: string) =>
  `${id} failed in ${tally.failed} of ${tally.uses} ${of} (${Math.round(rateOf(tally) * 100)} %)`;

interface Comparison {
  name: string;
  version: string;
  live: string;
  /** metrics when it began: what happened earlier does not count */
  baseline: { canary: Counts; live: Counts };
}

/** Compares canaries with the live releases beside them, from the moment on that visitors are given both. */
export function createCanaryAnalysis(metrics: Metrics) {
  let comparisons: Comparison[] = [];

  const tally = (id: string, baseline: Counts, kind: (typeof KINDS)[number]): Tally => {
    const now = metrics.of(id);
    const since = (metric: string) => (now[metric] ?? 0) - (baseline[metric] ?? 0);
    return { uses: since(kind.uses), failed: since(kind.failed) };
  };

  function reasonAgainst({ name, version, live, baseline }: Comparison): string | undefined {
    const id = releaseId({ name, version });
    for (const kind of KINDS) {
      const [ofCanary, ofLive] = [tally(id, baseline.canary, kind), tally(live, baseline.live, kind)];
      if (isWorse(ofCanary, ofLive)) return `${textOf(id, ofCanary, kind.of)}, ${textOf(live, ofLive, kind.of)}`;
    }
    return undefined;
  }

  return {
    follow({ canaries, live }: Rollout): void {
      comparisons = canaries.flatMap(({ name, version }): Comparison[] => {
        const beside = releasesOf(live).find((release) => release.name === name);
        if (!beside) return [];
        const liveId = releaseId(beside);
        const known = comparisons.find((one) => one.name === name && one.version === version && one.live === liveId);
        const baseline = { canary: metrics.of(releaseId({ name, version })), live: metrics.of(liveId) };
        return [known ?? { name, version, live: liveId, baseline }];
      });
    },
    /** Canaries that have to go, and why; each is reported once. */
    failed(): { name: string; version: string; why: string }[] {
      const found = comparisons.flatMap((comparison) => {
        const why = reasonAgainst(comparison);
        return why ? [{ comparison, why }] : [];
      });
      comparisons = comparisons.filter((comparison) => !found.some((one) => one.comparison === comparison));
      return found.map(({ comparison: { name, version }, why }) => ({ name, version, why }));
    },
  };
}
