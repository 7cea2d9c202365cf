import { IDLE_DRAFT_DAYS, KNOWN_TO_BROWSER_DAYS } from '../limits';
import { USUAL_DAYS } from './retention';

/** Data that the site itself removes after a number of days. */
export const TIMED = ['applications', 'job_applications', 'messages', 'draft', 'browser'] as const;

type Timed = (typeof TIMED)[number];

/** `retention_days` of content/site.yaml. */
export type RetentionDays = Partial<Record<keyof typeof USUAL_DAYS, number>>;

/** Placeholder in a text for the retention period. */
export const TIME_MARK = '{time}';

const YEAR_DAYS = 365;

function daysOf(timed: Timed, retention: RetentionDays, floorDays: number): number {
  if (timed === 'draft') return IDLE_DRAFT_DAYS;
  if (timed === 'browser') return KNOWN_TO_BROWSER_DAYS;
  return Math.max(retention[timed] ?? USUAL_DAYS[timed], floorDays);
}

/**
 * Formats a retention period: `5 years`, `14 days`.
 * @param floorDays minimum retention of data that people sent
 */
export function formatRetention(timed: Timed, retention: RetentionDays, floorDays: number): string {
  const days = daysOf(timed, retention, floorDays);
  const [count, unit] = days % YEAR_DAYS === 0 ? [days / YEAR_DAYS, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
