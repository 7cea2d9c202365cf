import { localMinute, parseDate, readShownDate } from 'contract/dates';

const OFFSET = '+05:30';

/** Reads a day written as yyyy-MM-dd or dd-MM-yyyy and returns yyyy-MM-dd; undefined for anything else. */
export const readDay = (text: string): string | undefined => (parseDate(text) ? text : readShownDate(text));

/** The instant at which a day (yyyy-MM-dd) begins in India, as ISO 8601 in UTC, the way instants are stored. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00${OFFSET}`).toISOString();

/** The instant at which the day after it begins. */
export const endOfDay = (day: string): string => new Date(`${day}T24:00:00${OFFSET}`).toISOString();

/** Formats an ISO 8601 instant in Indian time, yyyy-MM-dd hh:mm; '' stays ''. */
export const indianMinute = (instant: string): string => (instant === '' ? '' : localMinute(new Date(instant)));
