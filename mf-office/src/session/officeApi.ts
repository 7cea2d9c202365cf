import { api } from 'shared-store/platform';

export interface OfficeCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
}

/**
 * Every call of the desk, as a mutation for want of a cache: what it answers is about people, and goes with the page that
 * shows it.
 */
export const officeApi = api.injectEndpoints({
  endpoints: (build) => ({
    callOffice: build.mutation<unknown, OfficeCall>({
      query: ({ url, method = 'GET', body }) => ({ url, method, body }),
    }),
  }),
});
