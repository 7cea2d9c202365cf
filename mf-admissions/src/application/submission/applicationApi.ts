import { CALLS, type ErrorResponse, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { api } from 'shared-store/platform';

/** Milliseconds: longer than a photo takes on a slow connection; a connection that died silently times out here. */
const SUBMISSION_LIMIT_MS = 120_000;

export const applicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    generateNumber: build.query<GenerateNumberResponse | ErrorResponse, void>({
      query: () => CALLS.generateApplicationNumber,
      // each load of the form asks again
      keepUnusedDataFor: 0,
    }),
    storeAdmission: build.mutation<SubmissionResponse, FormData>({
      query: (body) => ({
        url: CALLS.storeAdmission,
        method: 'POST',
        body,
        timeout: SUBMISSION_LIMIT_MS,
      }),
    }),
    /** Deletes the cookie that ties a number to this browser. */
    forgetBrowser: build.mutation<unknown, void>({
      query: () => ({ url: CALLS.forgetBrowser, method: 'POST' }),
    }),
  }),
});
