import {
  type ApplicationLinkRequest,
  type ApplicationLinkResponse,
  CALLS,
  type ErrorResponse,
  type GenerateNumberResponse,
  type SubmissionResponse,
} from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
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
    storeAdmission: build.mutation<SubmissionResponse, { body: FormData; key: string }>({
      query: ({ body, key }) => ({
        url: CALLS.storeAdmission,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body,
        timeout: SUBMISSION_LIMIT_MS,
      }),
    }),
    /** Returns the link of an application again, for the key that it was sent with. */
    openApplication: build.mutation<
      ApplicationLinkResponse,
      Pick<ApplicationLinkRequest, 'application_number'> & { key: string }
    >({
      query: ({ key, ...body }) => ({
        url: CALLS.applicationLink,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body,
      }),
    }),
    /** Deletes the cookie that ties a number to this browser. */
    forgetBrowser: build.mutation<unknown, void>({
      query: () => ({ url: CALLS.forgetBrowser, method: 'POST' }),
    }),
  }),
});
