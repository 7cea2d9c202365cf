import { PARENT_CONSENT_CALLS } from 'contract/admission/parentConsent';
import type { ConsentAskedResponse, ErrorResponse, ReceivedResponse } from 'contract/calls';
import { applicationApi } from '../submission/applicationApi';

export const consentApi = applicationApi.injectEndpoints({
  endpoints: (build) => ({
    askConsent: build.mutation<ConsentAskedResponse | ErrorResponse, { email: string }>({
      query: (body) => ({ url: PARENT_CONSENT_CALLS.ask, method: 'POST', body }),
    }),
    giveConsent: build.mutation<ReceivedResponse, { code: string }>({
      query: (body) => ({ url: PARENT_CONSENT_CALLS.give, method: 'POST', body }),
    }),
  }),
});
