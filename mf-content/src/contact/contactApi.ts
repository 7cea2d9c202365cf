import { CALLS, type ReceivedResponse } from 'contract/calls';
import { cleanContact, type ContactValues } from 'contract/contactSchema';
import { api } from 'shared-store/platform';

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<ReceivedResponse, ContactValues>({
      query: (values) => ({ url: CALLS.contact, method: 'POST', body: cleanContact(values) }),
    }),
  }),
});
