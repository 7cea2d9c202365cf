import type { ContentData, ContentPath } from 'contract/content/answers';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { api, successfulRead } from './api';
import { load } from './routing';
import { siteApi } from './site';
import type { SiteState } from './store';

/** Every read of content: `data` of the answer at a call's path; contract's definitions name the paths and the types. */
const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContent: build.query<unknown, ContentPath>({
      query: (path) => successfulRead(path),
      transformResponse: ({ data }: { data: unknown }) => data,
      // whoever goes back and forth in a list reads each of its pages once
      keepUnusedDataFor: 600,
    }),
  }),
});
const { getContent } = contentApi.endpoints;

/** A read of content as a component sees it. */
export interface ContentQuery<Path extends ContentPath> {
  /** Undefined while it is not known, and when the read failed; of the path before while another one is read. */
  data?: ContentData<Path>;
  /** Of this path alone. */
  currentData?: ContentData<Path>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The content at a path, `useContent('/api/events')`; asked for unless it is there already, or skipped. */
export function useContent<Path extends ContentPath>(path: Path, options?: { skip?: boolean }): ContentQuery<Path> {
  return contentApi.useGetContentQuery(path, options) as ContentQuery<Path>;
}

/**
 * Waits for the content at a path, which then lies in the store for the page's hooks; undefined when the read fails.
 * @param options.mustExist an answer of 404 is the not-found page
 */
export async function loadContent<Path extends ContentPath>(
  args: LoaderFunctionArgs,
  path: Path,
  { mustExist = false } = {},
): Promise<ContentData<Path> | undefined> {
  let isMissing = false;
  const content = await load(args, (dispatch) => {
    // The settings are kept where `useSite`, and earlier releases of remotes, look for them.
    if (path === '/api/site') return dispatch(siteApi.endpoints.getSite.initiate());
    const running = dispatch(getContent.initiate(path));
    void running.then(({ error }) => {
      isMissing = error !== undefined && 'status' in error && error.status === 404;
    });
    return running;
  });
  if (mustExist && isMissing) throw data(null, { status: 404 });
  return content as ContentData<Path> | undefined;
}

/** The content at a path as far as it is in the store, for what is no component: the meta of a page's route. */
export const selectContent = <Path extends ContentPath>(state: SiteState, path: Path) =>
  getContent.select(path)(state).data as ContentData<Path> | undefined;

/** Asks for the content at a path anew, for the components that show it. */
export const refetchContent = (path: ContentPath) =>
  getContent.initiate(path, { forceRefetch: true, subscribe: false });
