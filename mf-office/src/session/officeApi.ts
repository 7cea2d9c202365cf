import { STAFF_HEADER } from 'contract/office/staffCalls';
import { api } from 'shared-store/platform';

export interface OfficeCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** E-mail address of the user in whose name it is. */
  who?: string;
}

/** Every call of the desk. A response is about people: it is discarded with the page that shows it. */
export const officeApi = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, string>({ query: (url) => url, keepUnusedDataFor: 0 }),
    callOffice: build.mutation<unknown, OfficeCall>({
      query: ({ url, method = 'GET', body, who }) => ({
        url,
        method,
        body,
        ...(who && { headers: { [STAFF_HEADER]: who } }),
      }),
    }),
  }),
});
