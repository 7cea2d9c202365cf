import { type ApplicationLinkRequest, type ApplicationLinkResponse, CALLS } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { api } from 'shared-store/platform';

/** Apart from the calls of the form: the page that asks for a return code loads nothing of them. */
export const openApplicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The link of an application anew, for its return code or the key that it was sent with. */
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
