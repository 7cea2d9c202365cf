import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import type { Connection } from './connection';

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

const cookieNamed = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

// Any GET under /api sets the cookie; pages, which are buffered, never do.
async function antiForgeryToken({ origin, fetchFn }: Connection): Promise<string> {
  const known = cookieNamed(XSRF_COOKIE);
  if (known) return decodeURIComponent(known);
  await fetchFn(`${origin}/api/health`);
  return decodeURIComponent(cookieNamed(XSRF_COOKIE) ?? '');
}

const collegeQuery: Query = async (args, queryApi, extraOptions) => {
  const connection = (queryApi.extra as { connection: Connection }).connection;
  const request = typeof args === 'string' ? { url: args } : args;
  const isRead = (request.method ?? 'GET') === 'GET';
  const query = fetchBaseQuery({
    baseUrl: connection.origin,
    fetchFn: connection.fetchFn,
    prepareHeaders: async (headers) => {
      if (!isRead) headers.set(XSRF_HEADER, await antiForgeryToken(connection));
      return headers;
    },
  });
  const result = await query(request, queryApi, extraOptions);
  // Failed calls are logged; what a page says of one is the page's decision (specification section 8).
  if (result.error) console.info(`${request.method ?? 'GET'} ${request.url} failed: ${result.error.status}`);
  return result;
};

/**
 * The one query api of the site. Remotes add their calls with `api.injectEndpoints`; a call's url is the full path
 * from `contract/calls`. What a page needs for its first view is fetched by the server and travels with the page.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: collegeQuery,
  endpoints: () => ({}),
});
