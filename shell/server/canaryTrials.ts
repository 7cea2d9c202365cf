import type { Counts, Figures } from './figures';
import { releaseId, type Offer } from './offer';

/** Fewer uses, or fewer failures, say nothing yet. */
const LEAST_USES = 20;
const LEAST_FAILED = 3;
/** By so much a canary's failure rate may be worse than the live release's, before it is taken back. */
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

interface Trial {
  name: string;
  version: string;
  live: string;
  /** figures when it began: what happened before does not count */
  before: { canary: Counts; live: Counts };
}

/** Compares canaries with the live releases beside them, from the moment on that both are offered. */
export function createCanaryTrials(figures: Figures) {
  let trials: Trial[] = [];

  const tally = (id: string, before: Counts, kind: (typeof KINDS)[number]): Tally => {
    const now = figures.of(id);
    const since = (figure: string) => (now[figure] ?? 0) - (before[figure] ?? 0);
    return { uses: since(kind.uses), failed: since(kind.failed) };
  };

  function reasonAgainst({ name, version, live, before }: Trial): string | undefined {
    const id = releaseId({ name, version });
    for (const kind of KINDS) {
      const [ofCanary, ofLive] = [tally(id, before.canary, kind), tally(live, before.live, kind)];
      if (isWorse(ofCanary, ofLive)) return `${textOf(id, ofCanary, kind.of)}, ${textOf(live, ofLive, kind.of)}`;
    }
    return undefined;
  }

  return {
    follow({ canaries, live }: Offer): void {
      trials = canaries.flatMap(({ name, version }): Trial[] => {
        const beside = [live.shell, ...live.remotes].find((release) => release.name === name);
        if (!beside) return [];
        const liveId = releaseId(beside);
        const known = trials.find((one) => one.name === name && one.version === version && one.live === liveId);
        const before = { canary: figures.of(releaseId({ name, version })), live: figures.of(liveId) };
        return [known ?? { name, version, live: liveId, before }];
      });
    },
    /** Canaries that have to go, and why; each is told once. */
    failed(): { name: string; version: string; why: string }[] {
      const found = trials.flatMap((trial) => {
        const why = reasonAgainst(trial);
        return why ? [{ trial, why }] : [];
      });
      trials = trials.filter((trial) => !found.some((one) => one.trial === trial));
      return found.map(({ trial: { name, version }, why }) => ({ name, version, why }));
    },
  };
}

export type CanaryTrials = ReturnType<typeof createCanaryTrials>;
