/**
 * Dates and times of the college, always in Asia/Kolkata whatever the host's time zone. India has one offset and no
 * daylight saving time, so no time zone data is needed. A date is text: yyyy-MM-dd.
 */
const INDIA_OFFSET_MS = (5 * 60 + 30) * 60 * 1000;

interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant whose UTC fields are the local time in India. */
const indianClock = (now: Date) => new Date(now.getTime() + INDIA_OFFSET_MS);

/** Parses yyyy-MM-dd; null for anything else and for a date that does not exist, such as 2024-02-30. */
export function parseDate(text: string): CalendarDate | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.toISOString().slice(0, 10) === text ? { year, month, day } : null;
}

/** Turns yyyy-MM-dd into dd-MM-yyyy, and back. */
const reversed = (text: string) => text.split('-').reverse().join('-');

/** Returns a dd-MM-yyyy date, the format on screen and of the declaration's date on the wire, as yyyy-MM-dd; undefined if it is none. */
export const readShownDate = (text: string): string | undefined =>
  parseDate(reversed(text)) ? reversed(text) : undefined;

/** The date in India at an instant, yyyy-MM-dd. */
export function today(now: Date): string {
  return indianClock(now).toISOString().slice(0, 10);
}

/** Whether something that closes at the end of `lastDate` (yyyy-MM-dd) is still open. False for an invalid date. */
export function isOpenOn(lastDate: string, now: Date): boolean {
  return parseDate(lastDate) !== null && today(now) <= lastDate;
}

/** The calendar year in India at an instant. */
export const yearOf = (now: Date): number => indianClock(now).getUTCFullYear();

/** The minute in India at an instant, yyyy-MM-dd HH:mm: such texts sort as the times do. */
export const localMinute = (now: Date): string => indianClock(now).toISOString().slice(0, 16).replace('T', ' ');

/** The instant at which a minute (yyyy-MM-dd HH:mm) begins in India; null for anything else and for one that does not exist. */
export function parseLocalMinute(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  const date = parseDate(match?.[1] ?? '');
  if (!match || !date) return null;
  const utc = Date.UTC(date.year, date.month - 1, date.day, Number(match[2]), Number(match[3]));
  return new Date(utc - INDIA_OFFSET_MS);
}

/** Returns whole years from a date of birth (yyyy-MM-dd) to today in India; null for an invalid or a future date. */
export function ageOn(dateOfBirth: string, now: Date): number | null {
  const birth = parseDate(dateOfBirth);
  if (!birth || dateOfBirth > today(now)) return null;
  const clock = indianClock(now);
  const month = clock.getUTCMonth() + 1;
  const hadBirthday = month > birth.month || (month === birth.month && clock.getUTCDate() >= birth.day);
  return clock.getUTCFullYear() - birth.year - (hadBirthday ? 0 : 1);
}

const textOf = (value: string | Date) => (typeof value === 'string' ? value : today(value));

/** Formats a yyyy-MM-dd date, or an instant in India, as dd-MM-yyyy; '' for an invalid date. */
export function formatDate(value: string | Date): string {
  const text = textOf(value);
  return parseDate(text) ? reversed(text) : '';
}

/** As `formatDate`, with the month in words: 05-March-2027. */
export function formatEventDate(value: string | Date): string {
  const month = new Date(textOf(value)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return formatDate(value).replace(/-\d\d-/, `-${month}-`);
}

/** The time in India on a 12-hour clock: 09:05:07 PM. */
export function formatTime(now: Date): string {
  const clock = indianClock(now);
  const hours = clock.getUTCHours();
  const shown = [hours % 12 || 12, clock.getUTCMinutes(), clock.getUTCSeconds()].map(twoDigits).join(':');
  return `${shown} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats a minute in India (yyyy-MM-dd HH:mm), or an instant, for a sentence: 1 April 2026, 9 am; '' for an invalid one. */
export function formatMinute(value: string | Date): string {
  const instant = typeof value === 'string' ? parseLocalMinute(value) : value;
  if (!instant) return '';
  const day = formatEventDate(instant).replaceAll('-', ' ').replace(/^0/, '');
  const [hours, minutes, rest = ''] = formatTime(instant).split(':');
  const time = minutes === '00' ? Number(hours) : `${Number(hours)}.${minutes}`;
  return `${day}, ${time} ${rest.slice(-2).toLowerCase()}`;
}

/** Formats a time of day (HH:mm) as texts write it: 9.30 a.m. */
export function shownTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}.${twoDigits(minutes)} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

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
