import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { retryDelay } from 'contract/retryDelay';
import type { Connection } from './connection';
import type { UploadProgress } from './uploadFetch';

/** What a call is made of: RTK Query's, and what is notified of the progress of a large body. */
type CallArgs = FetchArgs & { onProgress?: UploadProgress };

type Query = BaseQueryFn<string | CallArgs, unknown, FetchBaseQueryError>;

const cookieNamed = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

// Any GET under /api sets the cookie, unless it is there and right; pages, which are buffered, never do.
const askForToken = ({ origin, fetchFn }: Connection) => fetchFn(`${origin}/api/health`);

async function antiForgeryToken(connection: Connection): Promise<string> {
  if (!cookieNamed(XSRF_COOKIE)) await askForToken(connection);
  return decodeURIComponent(cookieNamed(XSRF_COOKIE) ?? '');
}

/** Timeout of a read; what is sent, pictures for instance, takes its time. */
const READ_TIMEOUT_MS = 3000;
const BACK_OFF = { firstMs: 300 };

const collegeQuery: Query = async (args, queryApi, extraOptions) => {
  const connection = (queryApi.extra as { connection: Connection }).connection;
  const { onProgress, ...request }: CallArgs = typeof args === 'string' ? { url: args } : args;
  const isRead = (request.method ?? 'GET') === 'GET';
  const query =
    isRead && connection.query
      ? connection.query
      : fetchBaseQuery({
          baseUrl: connection.origin,
          fetchFn: (onProgress && connection.uploadFn?.(onProgress)) ?? connection.fetchFn,
          timeout: isRead ? READ_TIMEOUT_MS : undefined,
          prepareHeaders: async (headers) => {
            if (!isRead) headers.set(XSRF_HEADER, await antiForgeryToken(connection));
            return headers;
          },
        });
  let result = await query(request, queryApi, extraOptions);
  // a line that broke may be there again at once; an answer, of whatever kind, is one
  if (connection.isUnsteady && isRead && result.error?.status === 'FETCH_ERROR') {
    await new Promise((resolve) => setTimeout(resolve, retryDelay(1, BACK_OFF)));
    result = await query(request, queryApi, extraOptions);
  }
  // a token of before an upgrade, or of before a browser lost its cookies: nothing was taken yet, and a new one will do
  if (!isRead && result.error?.status === 403) {
    await askForToken(connection).catch(() => undefined);
    result = await query(request, queryApi, extraOptions);
  }
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

/**
 * A call that reads: its answer counts only when `success` is 1 (specification section 7). Anything else is a failed
 * read to the page's query, as a broken connection is.
 */
export const successfulRead = (url: string) => ({
  url,
  validateStatus: ({ ok }: Response, body: { success?: unknown } | null) => ok && body?.success === 1,
});
