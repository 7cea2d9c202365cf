import { CALLS, type ErrorResponse, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { api } from 'shared-store/platform';

/** Longer than a photo takes on a slow line; a line that died without a word ends here. */
const SUBMISSION_LIMIT_MS = 120_000;

export const applicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation for want of a cache: each load of the form asks anew.
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
    /** Ends the cookie by which this browser has its number. */
    forgetBrowser: build.mutation<unknown, void>({
      query: () => ({ url: CALLS.forgetBrowser, method: 'POST' }),
    }),
  }),
});
