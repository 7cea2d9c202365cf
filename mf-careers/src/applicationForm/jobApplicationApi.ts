import { CALLS, type ReceivedResponse } from 'contract/calls';
import { cleanJob, type JobValues } from 'contract/jobSchema';
import { api } from 'shared-store/platform';

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
    sendJobApplication: build.mutation<ReceivedResponse, JobValues<File>>({
      query: (values) => ({ url: CALLS.jobApplications, method: 'POST', body: jobFormData(values) }),
    }),
  }),
});
