import { CALLS, type SearchIndexResponse, type SearchResponse } from 'contract/calls';
import type { SearchDocument } from 'contract/search';
import { api, successfulRead } from 'shared-store/platform';

/** As many as a page of results shows. */
const RESULTS = 50;

/** How long what is found may take: seconds on a line of 64 kbit/s, which somebody who searches waits for. */
const PATIENCE_MS = 60_000;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that can be found; asked for when the overlay is opened first. */
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
