import type { Observed } from '../run';
import { isCut } from '../setUp/killing';
import { percentile } from './statistics';
import type { Failure } from './tally';

/** Goals in milliseconds, and as shares (decisions/admission-week.md). */
const PAGES_MS = 200;
const SUBMISSIONS_MS = 1500;
const MEMORY_SHARE = 0.1;
const RECOVERY_MS = 5000;
/** In the surge: visitors who are not shed get the page before they give up, and so does a load balancer its health check. */
const SURGE_PAGES_MS = 2000;
const SURGE_HEALTH_MS = 1000;
/** Third-party programs, whose memory use is not checked. */
const OTHERS = ['PostgreSQL', 'store', 'nginx'];

export interface Goal {
  what: string;
  wanted: string;
  measured: string;
  isMet: boolean;
}

const atMost = (what: string, limit: number, value: number, unit = ''): Goal => ({
  what,
  wanted: limit === 0 ? '0' : `at most ${limit}${unit}`,
  measured: `${Number.isFinite(value) ? Math.round(value) : 'none'}${unit}`,
  isMet: value <= limit,
});

export const acknowledgedTimes = (submissions: readonly { acknowledgedMs?: number }[]): number[] =>
  submissions.flatMap(({ acknowledgedMs }) => acknowledgedMs ?? []);

const notAcknowledged = (submissions: readonly { acknowledgedMs?: number }[]) =>
  submissions.length - acknowledgedTimes(submissions).length;

function memoryGoals({ memory }: Observed): Goal[] {
  return memory
    .filter(({ part, secondMinuteMb }) => !OTHERS.includes(part) && Number.isFinite(secondMinuteMb))
    .map(({ part, secondMinuteMb, lastMinuteMb }) => {
      const share = (lastMinuteMb - secondMinuteMb) / secondMinuteMb;
      return {
        what: `memory of ${part}, last minute to second`,
        wanted: `within ${100 * MEMORY_SHARE} %`,
        measured: `${share >= 0 ? '+' : ''}${(100 * share).toFixed(1)} %`,
        isMet: Math.abs(share) <= MEMORY_SHARE,
      };
    });
}

function surgeGoals({ surge }: Observed): Goal[] {
  if (surge === undefined) return [];
  const failed = [...surge.crowd.pages.failures, ...surge.crowd.numbers.failures, ...surge.crowd.attempts.failures];
  return [
    atMost('surge: failures other than 503 with Retry-After', 0, failed.length),
    atMost(
      'surge: pages that were not shed, 95th percentile',
      SURGE_PAGES_MS,
      percentile(surge.crowd.pages.times, 0.95),
      ' ms',
    ),
    atMost('surge: health checks, 95th percentile', SURGE_HEALTH_MS, percentile(surge.health.times, 0.95), ' ms'),
    atMost('surge: health checks failed', 0, surge.health.failures.length + surge.health.shed),
    atMost('surge: filled forms not acknowledged', 0, notAcknowledged(surge.filling.submissions)),
    atMost('surge: recovered after', RECOVERY_MS, surge.recoveredMs, ' ms'),
  ];
}

/** Returns the goals of a run and their results. */
export function goalsOf(seen: Observed): Goal[] {
  const { crowd, outages, losses } = seen;
  const isFault = (failure: Failure) => !isCut(failure, outages);
  const pagesFailed = crowd.pages.failures.filter(isFault).length + crowd.pages.shed;
  return [
    atMost('pages, 95th percentile', PAGES_MS, percentile(crowd.pages.times, 0.95), ' ms'),
    atMost('pages failed, except those cut by a kill', 0, pagesFailed),
    atMost(
      'applications, 95th percentile',
      SUBMISSIONS_MS,
      percentile(acknowledgedTimes(crowd.submissions), 0.95),
      ' ms',
    ),
    atMost('applications not acknowledged', 0, notAcknowledged(crowd.submissions)),
    ...(losses ? [atMost('applications lost', 0, losses.lost), atMost('applications doubled', 0, losses.doubled)] : []),
    ...(outages.length > 0
      ? [atMost('processes that did not come back', 0, outages.filter(({ fault }) => fault).length)]
      : []),
    ...memoryGoals(seen),
    ...surgeGoals(seen),
  ];
}
