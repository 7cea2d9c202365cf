import { CALLS, type AboutResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAbout: build.query<AboutResponse['data'], void>({
      query: () => successfulRead(CALLS.aboutCollege),
      transformResponse: ({ data }: AboutResponse) => data,
    }),
  }),
});
