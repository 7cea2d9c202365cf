import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import type { StoredContent } from 'contract/content/answers';
import { parseLocalMinute } from 'contract/dates';
import { academicYear, closedWords, seasonStateAt } from 'contract/season';
import type { ApiContext } from '../../../apiContext';
import type { ContentStore } from '../../../content/contentStore';
import { holdsNumberFrom } from '../numbers/numbersRepository';

const HOUR_MS = 60 * 60 * 1000;

/** Returns the published season; content without one is refused when it is published. */
export function publishedSeason(content: ContentStore): StoredContent['season'] {
  const [season] = content.list('season');
  if (season === undefined) throw new Error('api: no content with a season was published');
  return season;
}

/** Returns the year in which the classes of current applications begin. */
export const publishedIntake = (content: ContentStore): number => publishedSeason(content).intake;

/** Returns why no application is accepted now, and whom to ask; undefined while the season is open. */
export function closedMessage(content: ContentStore, now: Date): string | undefined {
  const season = publishedSeason(content);
  const state = seasonStateAt(season, now);
  if (state === 'open') return undefined;
  const { title, when } = closedWords(season, state);
  const site = content.list('site')[0];
  const office = site && ` Please ask the office: ${site.phones.join(', ')} or ${site.email}.`;
  return `${title}. ${when}${office ?? ''}`;
}

/** Returns until when applicants who had begun in time may finish; undefined unless the season has just ended. */
export function graceAt({ content, graceHours }: ApiContext, now: Date): { closedAt: Date; until: Date } | undefined {
  const season = publishedSeason(content);
  const closedAt = parseLocalMinute(season.closes);
  if (!closedAt || seasonStateAt(season, now) !== 'after') return undefined;
  const until = new Date(closedAt.getTime() + graceHours * HOUR_MS);
  return now < until ? { closedAt, until } : undefined;
}

/** Returns why an application cannot be sent now. @param number the one it is sent under; '' for none */
export async function seasonRefusal(context: ApiContext, browser: string, number: string, now: Date) {
  const closed = closedMessage(context.content, now);
  const grace = graceAt(context, now);
  if (closed === undefined || grace === undefined) return closed;
  return (await holdsNumberFrom(context.db, browser, number, grace.closedAt)) ? undefined : closed;
}

/** Returns errors for choices of a programme that accepts no applications this season. */
export function programmeFaults(content: ContentStore, values: AdmissionFormValues): FieldErrors {
  const { intake, programmes } = publishedSeason(content);
  const isTaken = (choice: string) => choice === '' || programmes.some((name) => name === choice);
  const fault = (choice: string, ...instead: string[]) =>
    `${choice} accepts no applications for ${academicYear(intake)}. Choose ${[...programmes, ...instead].join(' or ')}.`;
  const { program, secondProgram } = values;
  return {
    ...(!isTaken(program) && { program: [fault(program)] }),
    ...(!isTaken(secondProgram) && { secondProgram: [fault(secondProgram, 'none')] }),
  };
}
