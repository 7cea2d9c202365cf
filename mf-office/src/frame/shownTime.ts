const IN_INDIA = { dateStyle: 'medium', timeZone: 'Asia/Kolkata' } as const;
const DAY = new Intl.DateTimeFormat('en-IN', IN_INDIA);
const MINUTE = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, timeStyle: 'short', hourCycle: 'h23' });

/** Formats the day of an instant (ISO 8601) in India, such as 21 Nov 2026. */
export const shownDay = (instant: string): string => DAY.format(new Date(instant));

/** As `shownDay`, with the time of day. */
export const shownMinute = (instant: string): string => MINUTE.format(new Date(instant));
