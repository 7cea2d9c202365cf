import { QUERY_LIMIT } from './queryLimit';

/** What an address asks for, without spaces around it. */
export const queryAt = (url: string): string =>
  (new URL(url).searchParams.get('q') ?? '').trim().slice(0, QUERY_LIMIT).trim();

export const searchAddress = (query: string): string =>
  query.trim() ? `/search?${new URLSearchParams({ q: query.trim() })}` : '/search';
