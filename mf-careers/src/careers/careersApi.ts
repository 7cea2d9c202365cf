import { CALLS, type CareersResponse } from 'contract/calls';
import type { Vacancy } from 'contract/records';
import { api, successfulRead } from 'shared-store/platform';

export const careersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The vacancies that still take applications; whether one does, the api says by the date in India. */
    getOpenVacancies: build.query<Vacancy[], void>({
      query: () => successfulRead(CALLS.careers),
      transformResponse: ({ data }: CareersResponse) => data.data.filter(({ open }) => open),
    }),
  }),
});
