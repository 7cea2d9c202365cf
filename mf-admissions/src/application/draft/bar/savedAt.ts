import { formatDate, formatTime } from 'contract/dates';

/** Formats the time of a save: 10.42 AM. */
export function savedTime(savedAt: number): string {
  const [hours, minutes, rest = ''] = formatTime(new Date(savedAt)).split(':');
  return `${Number(hours)}.${minutes} ${rest.slice(-2)}`;
}

/** Formats date and time of an earlier save: 21-11-2026 at 10.42 AM. */
export const savedDay = (savedAt: number): string => `${formatDate(new Date(savedAt))} at ${savedTime(savedAt)}`;
