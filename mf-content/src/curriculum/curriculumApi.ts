import { CALLS, type CurriculumResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const curriculumApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurriculum: build.query<CurriculumResponse['data'], void>({
      query: () => successfulRead(CALLS.curriculum),
      transformResponse: ({ data }: CurriculumResponse) => data,
    }),
  }),
});
