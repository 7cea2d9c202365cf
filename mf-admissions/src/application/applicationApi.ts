import type { AdmissionFormValues } from 'contract/admissionForm';
import { CALLS, type GenerateNumberResponse, type SubmissionResponse } from 'contract/calls';
import { api } from 'shared-store/platform';
import { admissionFormData } from './admissionFormData';

export const applicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation for want of a cache: each load of the form asks anew.
    generateNumber: build.mutation<GenerateNumberResponse, void>({
      query: () => ({ url: CALLS.generateApplicationNumber, method: 'GET' }),
    }),
    storeAdmission: build.mutation<SubmissionResponse, AdmissionFormValues>({
      query: (values) => ({ url: CALLS.storeAdmission, method: 'POST', body: admissionFormData(values) }),
    }),
  }),
});
