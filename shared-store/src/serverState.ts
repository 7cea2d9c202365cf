import type { PageState, SiteState } from './store';

/**
 * The part of a request's store that travels with its page: finished queries only, because a pending one would stay
 * pending for ever in the browser.
 */
export function pageStateOf(state: SiteState): PageState {
  const queries = Object.fromEntries(
    Object.entries(state.api.queries).filter(([, query]) => query?.status === 'fulfilled'),
  );
  return { api: { ...state.api, queries, mutations: {}, subscriptions: {} } };
}
