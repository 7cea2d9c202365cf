import { formatMinute, localMinute } from './dates';

/** Whether the online application can be sent: not yet, now, or not any more. */
export type SeasonState = 'before' | 'open' | 'after';

/** Minutes in India, yyyy-MM-dd HH:mm; it is open from the one until the other. */
interface SeasonTimes {
  opens: string;
  closes: string;
}

export function seasonStateAt({ opens, closes }: SeasonTimes, now: Date): SeasonState {
  const minute = localMinute(now);
  if (minute < opens) return 'before';
  return minute < closes ? 'open' : 'after';
}

/** The academic year whose classes begin in the year of an intake: 2026 - 2027. */
export const academicYear = (intake: number): string => `${intake} - ${intake + 1}`;

/** What is said, by the form and by the api, while the application cannot be sent. */
export function closedWords(
  { intake, opens, closes }: SeasonTimes & { intake: number },
  state: Exclude<SeasonState, 'open'>,
): { title: string; when: string } {
  const applications = `Applications for ${academicYear(intake)}`;
  return state === 'before'
    ? { title: 'Admission is not open yet', when: `${applications} can be sent from ${formatMinute(opens)}.` }
    : { title: 'Admission is closed', when: `${applications} could be sent until ${formatMinute(closes)}.` };
}
