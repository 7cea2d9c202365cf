import { CALLS, type NewsResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNews: build.query<NewsResponse['data'], void>({
      query: () => successfulRead(CALLS.academicNews),
      transformResponse: ({ data }: NewsResponse) => data,
    }),
  }),
});
