import type { PageState, SiteState } from './store';

/** Values that differ between renders of a page, and of which a browser only reads that there is a time. */
const OF_THE_RENDER = { requestId: '', startedTimeStamp: 1, fulfilledTimeStamp: 1 };

/**
 * Returns the part of a request's store that is sent with its page: finished queries only, because a pending one would stay
 * pending for ever in the browser. The same page has the same bytes, whichever server renders it.
 */
export function pageStateOf(state: SiteState): PageState {
  const queries = Object.fromEntries(
    Object.entries(state.api.queries)
      .filter(([, query]) => query?.status === 'fulfilled')
      .map(([key, query]) => [key, { ...query, ...OF_THE_RENDER }]),
  ) as typeof state.api.queries;
  return { api: { ...state.api, queries, mutations: {}, subscriptions: {} } };
}
