import { CALLS, type VisionAndMissionResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const visionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVisionAndMission: build.query<VisionAndMissionResponse['data'], void>({
      query: () => successfulRead(CALLS.visionAndMission),
      transformResponse: ({ data }: VisionAndMissionResponse) => data,
    }),
  }),
});
