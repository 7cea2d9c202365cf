const DAY = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const MINUTE = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** Formats the day of an instant (ISO 8601) in India, such as 21 Nov 2026. */
export const shownDay = (instant: string): string => DAY.format(new Date(instant));

/** As `shownDay`, with the time of day. */
export const shownMinute = (instant: string): string => MINUTE.format(new Date(instant));
