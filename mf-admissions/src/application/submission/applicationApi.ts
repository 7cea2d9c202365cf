import { CALLS, type ErrorResponse, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { api } from 'shared-store/platform';

/** Milliseconds: longer than a photo takes on a slow connection; a connection that died silently times out here. */
const SUBMISSION_LIMIT_MS = 120_000;

export const applicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because it must not be cached: each load of the form asks again.
    generateNumber: build.mutation<GenerateNumberResponse | ErrorResponse, void>({
      query: () => ({ url: CALLS.generateApplicationNumber, method: 'GET' }),
    }),
    storeAdmission: build.mutation<SubmissionResponse, { body: FormData; key: string }>({
      query: ({ body, key }) => ({
        url: CALLS.storeAdmission,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
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
