import { releaseId, releasesOf } from '../composition/composition';
import type { Rollout } from '../composition/rollout';
import type { Counts, Metrics } from './metrics';
import { createVisitorTally, type Sender, type VisitorTally } from './visitorTally';

/** Fewer uses, or fewer failures, say nothing yet. */
const LEAST_USES = 20;
const LEAST_FAILED = 3;
/** What fewer networks report may be one stranger's word. */
const LEAST_NETWORKS = 3;
/** By so much a canary's failure rate may be worse than the live release's, before it is rolled back. */
const MARGIN = 0.05;

interface Tally {
  uses: number;
  failed: number;
  /** from which failures were reported; absent for what the server saw itself */
  networks?: number;
}

const rateOf = ({ uses, failed }: Tally) => (uses > 0 ? failed / uses : 0);

/** Whether a canary fails so much more often than the live release that it has to go. */
export const isWorse = (canary: Tally, live: Tally): boolean =>
  canary.uses >= LEAST_USES &&
  canary.failed >= LEAST_FAILED &&
  (canary.networks ?? LEAST_NETWORKS) >= LEAST_NETWORKS &&
  rateOf(canary) > rateOf(live) + MARGIN;

const textOf = (id: string, tally: Tally, of: string) =>
  `${id} failed in ${tally.failed} of ${tally.uses} ${of} (${Math.round(rateOf(tally) * 100)} %)`;

interface Comparison {
  name: string;
  version: string;
  live: string;
  /** metrics when it began: what happened earlier does not count */
  baseline: Record<string, Counts>;
  visitors: VisitorTally;
}

/** Which releases (name@version) a browser used, and which failed in it. */
export interface Reported {
  uses: string[];
  failed: string[];
}

/**
 * Compares canaries with the live releases beside them, from the moment on that visitors are given both: by the visitors
 * whose browsers reported, and by the pages that the server made.
 */
export function createCanaryAnalysis(metrics: Metrics, now: () => number = Date.now) {
  let comparisons: Comparison[] = [];

  function pagesOf(id: string, baseline: Comparison['baseline']): Tally {
    const counts = metrics.of(id);
    const since = (metric: string) => (counts[metric] ?? 0) - (baseline[id]?.[metric] ?? 0);
    return { uses: since('pages'), failed: since('failedPages') };
  }

  function reasonAgainst({ name, version, live, baseline, visitors }: Comparison): string | undefined {
    const id = releaseId({ name, version });
    const kinds = [
      { of: 'browsers', tally: visitors.of },
      { of: 'pages', tally: (release: string) => pagesOf(release, baseline) },
    ];
    for (const { of, tally } of kinds) {
      const [ofCanary, ofLive] = [tally(id), tally(live)];
      if (isWorse(ofCanary, ofLive)) return `${textOf(id, ofCanary, of)}, ${textOf(live, ofLive, of)}`;
    }
    return undefined;
  }

  return {
    follow({ canaries, live }: Rollout): void {
      comparisons = canaries.flatMap(({ name, version }): Comparison[] => {
        const beside = releasesOf(live).find((release) => release.name === name);
        if (!beside) return [];
        const [id, liveId] = [releaseId({ name, version }), releaseId(beside)];
        const known = comparisons.find((one) => one.name === name && one.version === version && one.live === liveId);
        if (known) return [known];
        const baseline = { [id]: metrics.of(id), [liveId]: metrics.of(liveId) };
        return [{ name, version, live: liveId, baseline, visitors: createVisitorTally(now) }];
      });
    },
    /** A browser with a signed lot reported. */
    report({ uses, failed }: Reported, sender: Sender): void {
      for (const { name, version, live, visitors } of comparisons) {
        for (const id of [releaseId({ name, version }), live]) {
          if (uses.includes(id) || failed.includes(id)) visitors.note(id, sender, failed.includes(id));
        }
      }
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
