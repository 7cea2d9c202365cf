import { CALLS, type FeaturesResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const featuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeatures: build.query<FeaturesResponse['data'], void>({
      query: () => successfulRead(CALLS.whyChooseUs),
      transformResponse: ({ data }: FeaturesResponse) => data,
    }),
  }),
});
