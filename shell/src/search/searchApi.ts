import { CALLS, type SearchResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

/** Number of results on the search page. */
const RESULTS = 50;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResponse['data'], { q: string; limit?: number }>({
      query: ({ q, limit = RESULTS }) =>
        successfulRead(`${CALLS.search}?${new URLSearchParams({ q, limit: String(limit) })}`),
      transformResponse: ({ data }: SearchResponse) => data,
    }),
  }),
});
