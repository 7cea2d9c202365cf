import { CALLS, type ReceivedResponse } from 'contract/calls';
import { cleanContact, type ContactValues } from 'contract/contactForm';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import { api } from 'shared-store/platform';
import type { Sending } from 'shared-ui/fields/sending/useSubmission';

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<ReceivedResponse, Sending<ContactValues>>({
      query: ({ values, key, onProgress, notice }) => ({
        url: CALLS.contact,
        method: 'POST',
        headers: { [IDEMPOTENCY_HEADER]: key },
        body: { ...cleanContact(values), [NOTICE_FIELD]: notice },
        // No progress is shown, but this makes a stalled connection time out.
        onProgress,
      }),
    }),
  }),
});
