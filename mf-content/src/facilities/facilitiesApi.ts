import { CALLS, type FacilitiesResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const facilitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFacilities: build.query<FacilitiesResponse['data'], void>({
      query: () => successfulRead(CALLS.facilities),
      transformResponse: ({ data }: FacilitiesResponse) => data,
    }),
  }),
});
