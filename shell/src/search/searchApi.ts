import { CALLS, type SearchResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

/** Number of results on the search page. */
const RESULTS = 50;

/** Timeout in milliseconds: a 64 kbit/s connection takes seconds, which somebody who searches waits for. */
const TIMEOUT_MS = 60_000;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResponse['data'], { q: string; limit?: number }>({
      query: ({ q, limit = RESULTS }) => ({
        ...successfulRead(`${CALLS.search}?${new URLSearchParams({ q, limit: String(limit) })}`),
        timeout: TIMEOUT_MS,
      }),
      transformResponse: ({ data }: SearchResponse) => data,
    }),
  }),
});
