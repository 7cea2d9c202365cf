import { STAFF_HEADER } from 'contract/office/staffCalls';
import { api } from 'shared-store/platform';

export interface OfficeCall {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** E-mail address of the user in whose name it is. */
  who?: string;
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
      query: ({ url, method = 'GET', body, who, isFile }) => ({
        url,
        method,
        body,
        ...(who && { headers: { [STAFF_HEADER]: who } }),
        ...(isFile && { responseHandler: fileOf }),
      }),
    }),
  }),
});
