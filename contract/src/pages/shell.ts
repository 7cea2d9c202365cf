// The shell's own page, and the addresses of the site's machine-readable lists.
import type { Page } from './page';

export const searchPage = {
  id: 'search',
  path: '/search',
  title: 'Search',
  description: 'Search the pages, courses, events, news, people, facilities and vacancies of the college.',
  query: ['q'],
} satisfies Page;

export const searchAddress = (query: string): string =>
  query.trim() ? `${searchPage.path}?${new URLSearchParams({ q: query.trim() })}` : searchPage.path;

export const NEWS_FEED = '/news.xml';
export const EVENTS_CALENDAR = '/events.ics';
export const SITEMAP = '/sitemap.xml';
export const ROBOTS = '/robots.txt';

/** Paths that no remote serves, not even one with a page for any path. */
export const SHELL_PATHS: readonly string[] = [searchPage.path, NEWS_FEED, EVENTS_CALENDAR, SITEMAP, ROBOTS];
