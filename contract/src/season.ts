import { formatMinute, localMinute } from './dates';

/** Whether the online application can be sent: not yet, now, or no longer. */
export type SeasonState = 'before' | 'open' | 'after';

/** Minutes in India, yyyy-MM-dd HH:mm; open from `opens` until `closes`. */
interface SeasonTimes {
  opens: string;
  closes: string;
}

export function seasonStateAt({ opens, closes }: SeasonTimes, now: Date): SeasonState {
  const minute = localMinute(now);
  if (minute < opens) return 'before';
  return minute < closes ? 'open' : 'after';
}

/** Returns the academic year whose classes begin in the year of an intake: 2026 - 2027. */
export const academicYear = (intake: number): string => `${intake} - ${intake + 1}`;

/** Returns the message of the form and the api while the application cannot be sent. */
export function closedWords(
  { intake, opens, closes }: SeasonTimes & { intake: number },
  state: Exclude<SeasonState, 'open'>,
): { title: string; when: string } {
  const year = academicYear(intake);
  return state === 'before'
    ? { title: 'Admission is not open yet', when: `You can apply for ${year} from ${formatMinute(opens)}.` }
    : { title: 'Admission is closed', when: `Applications for ${year} closed on ${formatMinute(closes)}.` };
}
