import { parseLocalMinute } from 'contract/dates';
import { seasonStateAt } from 'contract/season';
import type { ApiContext } from '../../../apiContext';
import { holdsNumberFrom } from './numbersRepository';
import { closedMessage, publishedSeason } from '../season/season';

const HOUR_MS = 60 * 60 * 1000;

type GraceContext = Pick<ApiContext, 'content' | 'graceHours'>;

/**
 * Returns the end of the season, and until when applicants who had begun before it may finish; undefined at any other
 * time.
 */
export function graceAt({ content, graceHours }: GraceContext, now: Date): { closedAt: Date; until: Date } | undefined {
  const season = publishedSeason(content);
  const closedAt = parseLocalMinute(season.closes);
  if (!closedAt || seasonStateAt(season, now) !== 'after') return undefined;
  const until = new Date(closedAt.getTime() + graceHours * HOUR_MS);
  return now < until ? { closedAt, until } : undefined;
}

/**
 * Returns why an application cannot be sent now; undefined when it can: while the season is open, and for some hours
 * after it by a browser with a number that was given before its end.
 * @param number the one it is sent under; '' for none
 */
export async function seasonRefusal(
  context: GraceContext & Pick<ApiContext, 'db'>,
  { browser, number }: { browser: string; number: string },
  now: Date,
): Promise<string | undefined> {
  const closed = closedMessage(context.content, now);
  const grace = graceAt(context, now);
  if (closed === undefined || grace === undefined) return closed;
  return (await holdsNumberFrom(context.db, { browser, number, before: grace.closedAt })) ? undefined : closed;
}
