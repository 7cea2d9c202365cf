import type { AdmissionFormValues } from 'contract/admissionForm';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { api } from 'shared-store/platform';
import { admissionFormData } from './admissionFormData';

/** Longer than a photo takes on a slow line; a line that died without a word ends here. */
const SUBMISSION_LIMIT_MS = 120_000;

export const applicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation for want of a cache: each load of the form asks anew.
    generateNumber: build.mutation<GenerateNumberResponse, void>({
      query: () => ({ url: CALLS.generateApplicationNumber, method: 'GET' }),
    }),
    storeAdmission: build.mutation<SubmissionResponse, AdmissionFormValues>({
      query: (values) => ({
        url: CALLS.storeAdmission,
        method: 'POST',
        body: admissionFormData(values),
        timeout: SUBMISSION_LIMIT_MS,
      }),
    }),
  }),
});
