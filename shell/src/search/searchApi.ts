import { CALLS, type SearchIndexResponse, type SearchResponse } from 'contract/calls';
import type { SearchDocument } from 'contract/search';
import { api, successfulRead } from 'shared-store/platform';

/** Number of results on the search page. */
const RESULTS = 50;

/** Timeout in milliseconds: a 64 kbit/s connection takes seconds, which somebody who searches waits for. */
const PATIENCE_MS = 60_000;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All searchable documents; requested when the overlay is first opened. */
    getSearchIndex: build.query<SearchDocument[], void>({
      query: () => ({ ...successfulRead(CALLS.searchIndex), timeout: PATIENCE_MS }),
      transformResponse: ({ data }: SearchIndexResponse) => data,
      keepUnusedDataFor: 3600,
    }),
    search: build.query<SearchResponse['data'], string>({
      query: (query) => ({
        ...successfulRead(`${CALLS.search}?${new URLSearchParams({ q: query, limit: String(RESULTS) })}`),
        timeout: PATIENCE_MS,
      }),
      transformResponse: ({ data }: SearchResponse) => data,
    }),
  }),
});
