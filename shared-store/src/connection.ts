import type {
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { uploadFetch, type UploadProgress } from './uploadFetch';

/** How a store reaches the college api: over the network in a browser, through the page server while rendering. */
export interface Connection {
  /** scheme, host and port, without a slash at the end */
  origin: string;
  fetchFn: typeof fetch;
  /** a network that may break for a moment: reads are tried twice */
  isUnsteady?: boolean;
  /** Answers reads in the place of `fetchFn`, where no request of a browser is needed for that. */
  query?: (read: FetchArgs) => Promise<QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>>;
  /** For a call whose progress is watched; without it the call is made by `fetchFn`, unwatched. */
  uploadFn?: (onProgress: UploadProgress) => typeof fetch;
}

export const browserConnection = (): Connection => ({
  origin: window.location.origin,
  fetchFn: (...args) => fetch(...args),
  isUnsteady: true,
  uploadFn: uploadFetch,
});
