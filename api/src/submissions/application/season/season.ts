import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import type { StoredContent } from 'contract/content/answers';
import { yearOf } from 'contract/dates';
import { academicYear, closedWords, seasonStateAt } from 'contract/season';
import type { ContentStore } from '../../../content/contentStore';

/**
 * The season that is published. Undefined where a process of an earlier release, which knows of none, was the last to
 * publish: then applications are taken, for the calendar's year, as that release does.
 */
export const publishedSeason = (content: ContentStore): StoredContent['season'] | undefined =>
  content.list('season')[0];

/** The year in which the classes begin that are applied for now. */
export const intakeAt = (content: ContentStore, now: Date): number => publishedSeason(content)?.intake ?? yearOf(now);

/** Why no application is taken now, since or until when, and whom to ask; undefined while the season is open. */
export function closedMessage(content: ContentStore, now: Date): string | undefined {
  const season = publishedSeason(content);
  const state = season === undefined ? 'open' : seasonStateAt(season, now);
  if (season === undefined || state === 'open') return undefined;
  const { title, when } = closedWords(season, state);
  const site = content.list('site')[0];
  const office = site && ` Please ask the office: ${site.phones.join(', ')} or ${site.email}.`;
  return `${title}. ${when}${office ?? ''}`;
}

/** The faults of choices of a programme that takes no applications this season. */
export function programmeFaults(content: ContentStore, values: AdmissionFormValues): FieldErrors {
  const season = publishedSeason(content);
  if (season === undefined) return {};
  const { intake, programmes } = season;
  const isTaken = (choice: string) => choice === '' || programmes.some((name) => name === choice);
  const fault = (choice: string, ...instead: string[]) =>
    `${choice} takes no applications for ${academicYear(intake)}. Choose ${[...programmes, ...instead].join(' or ')}.`;
  const { program, secondProgram } = values;
  return {
    ...(!isTaken(program) && { program: [fault(program)] }),
    ...(!isTaken(secondProgram) && { secondProgram: [fault(secondProgram, 'none')] }),
  };
}
