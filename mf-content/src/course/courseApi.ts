import { CALLS, type CourseResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const courseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCourse: build.query<CourseResponse['data'], string>({
      query: (id) => successfulRead(CALLS.course(id)),
      transformResponse: ({ data }: CourseResponse) => data,
    }),
  }),
});
