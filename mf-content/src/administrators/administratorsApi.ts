import { CALLS, type AdministratorsMessageResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const administratorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdministrators: build.query<AdministratorsMessageResponse['data'], void>({
      query: () => successfulRead(CALLS.administratorsMessage),
      transformResponse: ({ data }: AdministratorsMessageResponse) => data,
    }),
  }),
});
