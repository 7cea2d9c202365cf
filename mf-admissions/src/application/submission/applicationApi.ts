import type { AdmissionFormValues } from 'contract/admissionForm';
import { CALLS, type ErrorResponse, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { api } from 'shared-store/platform';
import { formToMultipart } from 'contract/admissionWire';
import { blobOfImage } from '../images/blobOfImage';

/** Longer than a photo takes on a slow line; a line that died without a word ends here. */
const SUBMISSION_LIMIT_MS = 120_000;

export const applicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation for want of a cache: each load of the form asks anew.
    generateNumber: build.mutation<GenerateNumberResponse | ErrorResponse, void>({
      query: () => ({ url: CALLS.generateApplicationNumber, method: 'GET' }),
    }),
    storeAdmission: build.mutation<SubmissionResponse, { values: AdmissionFormValues; key: string }>({
      query: ({ values, key }) => ({
        url: CALLS.storeAdmission,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body: admissionFormData(values),
        timeout: SUBMISSION_LIMIT_MS,
      }),
    }),
    /** Ends the cookie by which this browser has its number. */
    forgetBrowser: build.mutation<unknown, void>({
      query: () => ({ url: CALLS.forgetBrowser, method: 'POST' }),
    }),
  }),
});

/** The application as the browser sends it. The browser itself writes Content-Type, with the boundary. */
function admissionFormData(values: AdmissionFormValues): FormData {
  const body = new FormData();
  for (const [part, content] of formToMultipart(values)) {
    if (typeof content === 'string') body.append(part, content);
    else body.append(part, blobOfImage(content.file), content.file.name);
  }
  return body;
}
