import { CALLS, type ReceivedResponse } from 'contract/calls';
import { fieldErrorsOfCall } from 'contract/errorText';
import { cleanJob, type JobValues } from 'contract/jobForm';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { api, refetchContent } from 'shared-store/platform';
import type { Sending } from 'shared-ui/fields/sending/useSubmission';

/** The parts of the call; the browser writes the Content-Type of a FormData itself, with the boundary. */
function jobFormData(values: JobValues<File>): FormData {
  const { name, email, phone, post, file } = cleanJob(values);
  const body = new FormData();
  for (const [part, text] of Object.entries({ name, email, phone, post })) body.append(part, text);
  if (file) body.append('file', file);
  return body;
}

export const jobApplicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendJobApplication: build.mutation<ReceivedResponse, Sending<JobValues<File>>>({
      query: ({ values, key, onProgress }) => ({
        url: CALLS.jobApplications,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body: jobFormData(values),
        onProgress,
      }),
      async onQueryStarted(_sending, { dispatch, queryFulfilled }) {
        const failure = await queryFulfilled.then(
          () => undefined,
          ({ error }: { error: unknown }) => error,
        );
        // The post may have closed since the page was opened: offer what is open now.
        if (!fieldErrorsOfCall(failure)?.post) return;
        void dispatch(refetchContent('/api/college-careers'));
      },
    }),
  }),
});
