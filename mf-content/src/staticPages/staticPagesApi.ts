import { CALLS, type PageResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const staticPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPage: build.query<PageResponse['data'], string>({
      query: (slug) => successfulRead(CALLS.page(slug)),
      transformResponse: ({ data }: PageResponse) => data,
    }),
  }),
});
