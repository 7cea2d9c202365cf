const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/**
 * Formats the day of an instant (ISO 8601) in India, such as 21 November 2026. With the browser's own formatting: a module
 * contract/dates shared with the form would be an extra request for everybody who opens the form.
 */
export const shownDay = (instant: string): string => inIndia.format(new Date(instant));
