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
