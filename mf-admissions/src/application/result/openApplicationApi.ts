import { type ApplicationLinkRequest, type ApplicationLinkResponse, CALLS } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { api } from 'shared-store/platform';

/** Separate from the calls of the form: the page that asks for a return code loads none of them. */
export const openApplicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the link of an application again, for its return code or the key that it was sent with. */
    openApplication: build.mutation<ApplicationLinkResponse, ApplicationLinkRequest & { key?: string }>({
      query: ({ key, ...body }) => ({
        url: CALLS.applicationLink,
        method: 'POST',
        headers: key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key },
        body,
      }),
    }),
  }),
});
