import { CALLS, type SearchIndexResponse, type SearchResponse } from 'contract/calls';
import type { SearchDocument } from 'contract/search';
import { api, successfulRead } from 'shared-store/platform';

/** As many as a page of results shows. */
const RESULTS = 50;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that can be found; asked for when the overlay is opened first. */
    getSearchIndex: build.query<SearchDocument[], void>({
      query: () => successfulRead(CALLS.searchIndex),
      transformResponse: ({ data }: SearchIndexResponse) => data,
      keepUnusedDataFor: 3600,
    }),
    search: build.query<SearchResponse['data'], string>({
      query: (query) => successfulRead(`${CALLS.search}?${new URLSearchParams({ q: query, limit: String(RESULTS) })}`),
      transformResponse: ({ data }: SearchResponse) => data,
    }),
  }),
});
