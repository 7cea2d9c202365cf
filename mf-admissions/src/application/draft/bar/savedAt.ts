import { formatMinute } from 'contract/dates';

/** Formats date and time of an earlier save: 21 November 2026, 10.42 am. */
export const savedDay = (savedAt: number): string => formatMinute(new Date(savedAt));

/** Formats the time of a save: 10.42 am. */
export const savedTime = (savedAt: number): string => savedDay(savedAt).split(', ')[1] ?? '';
