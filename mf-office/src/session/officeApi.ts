import { api } from 'shared-store/platform';

export interface OfficeCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** What comes is a file to be saved: the answer is a `SavedFile`. */
  isFile?: boolean;
}

/** A file that the browser holds, by an address that works in this page alone. */
export interface SavedFile {
  address: string;
}

async function fileOf(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  return { address: URL.createObjectURL(await response.blob()) } satisfies SavedFile;
}

/**
 * Every call of the desk, as a mutation for want of a cache: what it answers is about people, and goes with the page that
 * shows it.
 */
export const officeApi = api.injectEndpoints({
  endpoints: (build) => ({
    callOffice: build.mutation<unknown, OfficeCall>({
      query: ({ url, method = 'GET', body, isFile }) => ({
        url,
        method,
        body,
        ...(isFile && { responseHandler: fileOf }),
      }),
    }),
  }),
});
