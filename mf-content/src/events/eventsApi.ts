import { CALLS, type EventsResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvents: build.query<EventsResponse['data'], void>({
      query: () => successfulRead(CALLS.events),
      transformResponse: ({ data }: EventsResponse) => data,
    }),
  }),
});
