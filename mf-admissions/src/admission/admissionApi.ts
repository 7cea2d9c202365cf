import { CALLS, type AdmissionDetailsResponse } from 'contract/calls';
import { api, successfulRead } from 'shared-store/platform';

export const admissionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdmissionDetails: build.query<AdmissionDetailsResponse, void>({
      query: () => successfulRead(CALLS.admissionDetails),
    }),
  }),
});
