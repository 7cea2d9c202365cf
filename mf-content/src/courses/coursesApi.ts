import { CALLS, type CourseListResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCourses: build.query<CourseListResponse['data'], void>({
      query: () => successfulRead(CALLS.courseList),
      transformResponse: ({ data }: CourseListResponse) => data,
    }),
  }),
});
