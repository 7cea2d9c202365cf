import { CALLS, type FacultyResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const facultiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFaculty: build.query<FacultyResponse['data'], void>({
      query: () => successfulRead(CALLS.faculty),
      transformResponse: ({ data }: FacultyResponse) => data,
    }),
  }),
});
