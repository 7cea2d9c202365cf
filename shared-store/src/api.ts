import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { retryDelay } from 'contract/retryDelay';
import { patient } from './patientFetch';
import { uploadFetch, type UploadProgress } from './uploadFetch';

/** How a store reaches the college api: over the network in a browser, through the page server during rendering. */
export interface Connection {
  /** scheme, host and port, without a trailing slash */
  origin: string;
  fetchFn: typeof fetch;
  /** a network that may fail for a moment: reads are retried once */
  isUnsteady?: boolean;
  /** For a call with upload progress; if omitted, the call is made by `fetchFn`, without progress. */
  uploadFn?: (onProgress: UploadProgress) => typeof fetch;
}

export const browserConnection = (): Connection => ({
  origin: window.location.origin,
  fetchFn: (...args) => fetch(...args),
  isUnsteady: true,
  uploadFn: uploadFetch,
});

/** Arguments of a call: RTK Query's, and a callback for the upload progress of a large body. */
type CallArgs = FetchArgs & { onProgress?: UploadProgress };

type Query = BaseQueryFn<string | CallArgs, unknown, FetchBaseQueryError>;

const cookieNamed = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

// Any GET under /api sets the cookie, unless a valid one exists; pages, which are buffered, never do.
const askForToken = ({ origin, fetchFn }: Connection) => fetchFn(`${origin}/api/health`);

async function antiForgeryToken(connection: Connection): Promise<string> {
  // without a connection the call itself fails, and is reported like every other
  if (!cookieNamed(XSRF_COOKIE)) await askForToken(connection).catch(() => undefined);
  return decodeURIComponent(cookieNamed(XSRF_COOKIE) ?? '');
}

const BACK_OFF = { firstMs: 300 };

function fetchFor({ fetchFn, uploadFn }: Connection, isRead: boolean, onProgress: UploadProgress | undefined) {
  if (isRead) return patient(fetchFn);
  return (onProgress && uploadFn?.(onProgress)) ?? fetchFn;
}

const collegeQuery: Query = async (args, queryApi, extraOptions) => {
  const connection = (queryApi.extra as { connection: Connection }).connection;
  const { onProgress, ...request }: CallArgs = typeof args === 'string' ? { url: args } : args;
  const isRead = (request.method ?? 'GET') === 'GET';
  const query = fetchBaseQuery({
    baseUrl: connection.origin,
    fetchFn: fetchFor(connection, isRead, onProgress),
    prepareHeaders: async (headers) => {
      if (!isRead) headers.set(XSRF_HEADER, await antiForgeryToken(connection));
      return headers;
    },
  });
  let result = await query(request, queryApi, extraOptions);
  // a dropped connection may be back immediately; any response at all is not retried
  if (connection.isUnsteady && isRead && result.error?.status === 'FETCH_ERROR') {
    await new Promise((resolve) => setTimeout(resolve, retryDelay(1, BACK_OFF)));
    result = await query(request, queryApi, extraOptions);
  }
  // a token from before an upgrade, or from before a browser lost its cookies: nothing was stored yet, and a new token will
  // do
  if (!isRead && result.error?.status === 403) {
    await askForToken(connection).catch(() => undefined);
    result = await query(request, queryApi, extraOptions);
  }
  // Failed calls are logged; the page decides what to show for one (specification section 8).
  if (result.error) console.info(`${request.method ?? 'GET'} ${request.url} failed: ${result.error.status}`);
  return result;
};

/**
 * The site's only query api. Remotes add their calls with `api.injectEndpoints`; a call's url is the full path from
 * `contract/calls`. The data for a page's first view are fetched by the server and sent with the page.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: collegeQuery,
  endpoints: () => ({}),
});

/**
 * A read: its response is valid only when `success` is 1 (specification section 7). Anything else is a failed read to the
 * page's query, like a dropped connection.
 */
export const successfulRead = (url: string) => ({
  url,
  validateStatus: ({ ok }: Response, body: { success?: unknown } | null) => ok && body?.success === 1,
});
