const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/**
 * The day of an instant (ISO 8601) in India, such as 21 November 2026. By the browser: contract/dates in common with the
 * form would cost everybody who opens that.
 */
export const shownDay = (instant: string): string => inIndia.format(new Date(instant));
