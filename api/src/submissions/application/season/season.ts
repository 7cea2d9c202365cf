import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import type { StoredContent } from 'contract/content/answers';
import { yearOf } from 'contract/dates';
import { academicYear, closedWords, seasonStateAt } from 'contract/season';
import type { ContentStore } from '../../../content/contentStore';

/**
 * Returns the published season. Undefined when a process of an earlier release, which has no seasons, was the last to
 * publish: then applications are accepted for the calendar year, as in that release.
 */
export const publishedSeason = (content: ContentStore): StoredContent['season'] | undefined =>
  content.list('season')[0];

/** Returns the year in which the classes of current applications begin. */
export const intakeAt = (content: ContentStore, now: Date): number => publishedSeason(content)?.intake ?? yearOf(now);

/**
 * Returns why no application is accepted now, since or until when, and whom to ask; undefined while the season is open.
 */
export function closedMessage(content: ContentStore, now: Date): string | undefined {
  const season = publishedSeason(content);
  const state = season === undefined ? 'open' : seasonStateAt(season, now);
  if (season === undefined || state === 'open') return undefined;
  const { title, when } = closedWords(season, state);
  const site = content.list('site')[0];
  const office = site && ` Please ask the office: ${site.phones.join(', ')} or ${site.email}.`;
  return `${title}. ${when}${office ?? ''}`;
}

/** Returns errors for choices of a programme that accepts no applications this season. */
export function programmeFaults(content: ContentStore, values: AdmissionFormValues): FieldErrors {
  const season = publishedSeason(content);
  if (season === undefined) return {};
  const { intake, programmes } = season;
  const isTaken = (choice: string) => choice === '' || programmes.some((name) => name === choice);
  const fault = (choice: string, ...instead: string[]) =>
    `${choice} accepts no applications for ${academicYear(intake)}. Choose ${[...programmes, ...instead].join(' or ')}.`;
  const { program, secondProgram } = values;
  return {
    ...(!isTaken(program) && { program: [fault(program)] }),
    ...(!isTaken(secondProgram) && { secondProgram: [fault(secondProgram, 'none')] }),
  };
}
