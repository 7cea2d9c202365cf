import { releaseId, releasesOf } from '../composition/composition';
import type { Rollout } from '../composition/rollout';
import type { Digest } from './bucketCookie';
import type { Counts, Metrics } from './metrics';
import { createVisitorTally, type Sender, type Visit, type VisitorTally } from './visitorTally';

/** Fewer uses or failures are not significant. */
const LEAST_USES = 20;
const LEAST_FAILED = 3;
/** Failures reported from fewer networks may come from one person. */
const LEAST_NETWORKS = 3;
/** How much higher than the live release's failure rate the canary's may be before it is rolled back. */
const MARGIN = 0.05;

interface Tally {
  uses: number;
  failed: number;
  /** number of networks that reported failures; absent for what the server saw itself */
  networks?: number;
}

const rateOf = ({ uses, failed }: Tally) => (uses > 0 ? failed / uses : 0);

/** Whether a canary fails so much more often than the live release that it is to be rolled back. */
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
  /** metrics at the start: what happened earlier does not count */
  baseline: Record<string, Counts>;
  visitors: VisitorTally;
}

/** One server's metrics of a canary and of the live release beside it. */
export interface Counted {
  /** name@version of each */
  canary: string;
  live: string;
  /** by name@version */
  pages: Record<string, { uses: number; failed: number }>;
  visits: Record<string, Visit[]>;
}

/** Which releases (name@version) a browser used, and which failed in it. */
export interface Reported {
  uses: string[];
  failed: string[];
}

/**
 * Compares canaries with the live releases beside them, from the moment visitors get both: by the visitors whose browsers
 * reported, and by the pages that the servers rendered.
 * @param digest the same for servers that share their metrics
 */
export function createCanaryAnalysis(metrics: Metrics, digest: Digest, now: () => number = Date.now) {
  let comparisons: Comparison[] = [];

  function pagesOf(id: string, baseline: Comparison['baseline']): Tally {
    const counts = metrics.of(id);
    const since = (metric: string) => (counts[metric] ?? 0) - (baseline[id]?.[metric] ?? 0);
    return { uses: since('pages'), failed: since('failedPages') };
  }

  function countedPages(id: string, baseline: Comparison['baseline'], others: Counted[]): Tally {
    const counts = [pagesOf(id, baseline), ...others.map(({ pages }) => pages[id] ?? { uses: 0, failed: 0 })];
    return counts.reduce((sum, { uses, failed }) => ({ uses: sum.uses + uses, failed: sum.failed + failed }));
  }

  function reasonAgainst(
    { name, version, live, baseline, visitors }: Comparison,
    others: Counted[],
  ): string | undefined {
    const id = releaseId({ name, version });
    const same = others.filter((counted) => counted.canary === id && counted.live === live);
    const visitsOf = (release: string) => same.flatMap(({ visits }) => visits[release] ?? []);
    const kinds = [
      { of: 'browsers', tally: (release: string) => visitors.of(release, visitsOf(release)) },
      { of: 'pages', tally: (release: string) => countedPages(release, baseline, same) },
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
        return [{ name, version, live: liveId, baseline, visitors: createVisitorTally(digest, now) }];
      });
    },
    /** Counts the report of a browser with a signed bucket cookie. */
    report({ uses, failed }: Reported, sender: Sender): void {
      for (const { name, version, live, visitors } of comparisons) {
        for (const id of [releaseId({ name, version }), live]) {
          if (uses.includes(id) || failed.includes(id)) visitors.note(id, sender, failed.includes(id));
        }
      }
    },
    /** This server's metrics, to share with the others. */
    counted: (): Counted[] =>
      comparisons.map(({ name, version, live, baseline, visitors }) => {
        const canary = releaseId({ name, version });
        const byRelease = <Of>(of: (id: string) => Of) => ({ [canary]: of(canary), [live]: of(live) });
        return { canary, live, pages: byRelease((id) => pagesOf(id, baseline)), visits: byRelease(visitors.visits) };
      }),
    /**
     * Canaries to roll back, and why; each is returned once.
     * @param others metrics of the other servers
     */
    failed(others: Counted[] = []): { name: string; version: string; why: string }[] {
      const found = comparisons.flatMap((comparison) => {
        const why = reasonAgainst(comparison, others);
        return why ? [{ comparison, why }] : [];
      });
      comparisons = comparisons.filter((comparison) => !found.some((one) => one.comparison === comparison));
      return found.map(({ comparison: { name, version }, why }) => ({ name, version, why }));
    },
  };
}
