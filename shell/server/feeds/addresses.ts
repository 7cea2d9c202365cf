/** Where search engines and feed readers find the site's lists. */
export const NEWS_FEED = '/news.xml';
export const EVENTS_CALENDAR = '/events.ics';
export const SITEMAP = '/sitemap.xml';
export const ROBOTS = '/robots.txt';
