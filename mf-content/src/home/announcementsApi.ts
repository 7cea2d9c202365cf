import { CALLS, type AnnouncementsResponse, type ResultAnnouncementsResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAnnouncements: build.query<AnnouncementsResponse['data'], void>({
      query: () => successfulRead(CALLS.announcements),
      transformResponse: ({ data }: AnnouncementsResponse) => data,
    }),
    getResultAnnouncements: build.query<ResultAnnouncementsResponse['data'], void>({
      query: () => successfulRead(CALLS.resultAnnouncements),
      transformResponse: ({ data }: ResultAnnouncementsResponse) => data,
    }),
  }),
});
