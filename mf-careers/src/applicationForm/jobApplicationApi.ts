import { CALLS, type ReceivedResponse } from 'contract/calls';
import { fieldErrorsOfCall } from 'contract/errorText';
import { cleanJob, type JobValues } from 'contract/jobForm';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import { api, readContent } from 'shared-store/platform';
import type { Sending } from 'shared-ui/fields/sending/useSubmission';

/** Returns the parts of the call; the browser itself sets the Content-Type of a FormData, with the boundary. */
function jobFormData(values: JobValues<File>, notice?: string): FormData {
  const { name, email, phone, post, file } = cleanJob(values);
  const body = new FormData();
  for (const [part, text] of Object.entries({ name, email, phone, post })) body.append(part, text);
  if (notice) body.append(NOTICE_FIELD, notice);
  if (file) body.append('file', file);
  return body;
}

export const jobApplicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendJobApplication: build.mutation<ReceivedResponse, Sending<JobValues<File>>>({
      query: ({ values, key, onProgress, notice }) => ({
        url: CALLS.jobApplications,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body: jobFormData(values, notice),
        onProgress,
      }),
      async onQueryStarted(_sending, { dispatch, queryFulfilled }) {
        const failure = await queryFulfilled.then(
          () => undefined,
          ({ error }: { error: unknown }) => error,
        );
        // The post may have closed since the page was opened: offer the posts that are open now.
        if (!fieldErrorsOfCall(failure)?.post) return;
        void dispatch(readContent('/api/college-careers', { forceRefetch: true, subscribe: false }));
      },
    }),
  }),
});
