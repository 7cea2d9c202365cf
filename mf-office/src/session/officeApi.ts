import { api } from 'shared-store/platform';

export interface OfficeCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** The response is a file to save: the result is a `SavedFile`. */
  isFile?: boolean;
}

/** A file in the browser's memory, by an address that is valid only in this page. */
export interface SavedFile {
  address: string;
}

async function fileOf(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  return { address: URL.createObjectURL(await response.blob()) } satisfies SavedFile;
}

/** Every call of the desk. A response is about people: it is discarded with the page that shows it. */
export const officeApi = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, string>({ query: (url) => url, keepUnusedDataFor: 0 }),
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
