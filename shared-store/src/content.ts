import type { ContentData, ContentPath } from 'contract/content/responses';
import type { Site } from 'contract/content/site';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { api, successfulRead } from './api';
import { load } from './routing';
import type { SiteState } from './store';

/** Every read of content: `data` of the response at a call's path; contract's definitions name the paths and the types. */
const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContent: build.query<unknown, ContentPath>({
      query: (path) => successfulRead(path),
      transformResponse: ({ data }: { data: unknown }) => data,
      // a visitor who goes back and forth in a list loads each of its pages once
      keepUnusedDataFor: 600,
    }),
  }),
});
const { getContent } = contentApi.endpoints;

/** An action that loads the content at a path: `dispatch(readContent('/api/site'))`. */
export const readContent = getContent.initiate;

/** A read of content, as a component sees it. */
export interface ContentQuery<Path extends ContentPath> {
  /** Undefined until it is loaded, and if the read failed; while another path is loading, the content of the previous one. */
  data?: ContentData<Path>;
  /** Content of this path only. */
  currentData?: ContentData<Path>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Returns the content at a path, `useContent('/api/events')`; loads it unless it is cached or skipped. */
export function useContent<Path extends ContentPath>(
  path: Path,
  options?: Parameters<typeof contentApi.useGetContentQuery>[1],
): ContentQuery<Path> {
  return contentApi.useGetContentQuery(path, options) as ContentQuery<Path>;
}

/**
 * Waits for the content at a path, which is then in the store for the page's hooks; undefined if the read fails: the page leaves
 * that block out (specification section 8).
 * @param options.mustExist a 404 response shows the not-found page
 */
export async function loadContent<Path extends ContentPath>(
  args: LoaderFunctionArgs,
  path: Path,
  { mustExist = false } = {},
): Promise<ContentData<Path> | undefined> {
  const { data: content, error } = await load(args, (dispatch) => dispatch(readContent(path)));
  if (error === undefined) return content as ContentData<Path>;
  if (mustExist && 'status' in error && error.status === 404) throw data(null, { status: 404 });
  return undefined;
}

/**
 * Selects the content at a path from the store, undefined if it is not loaded; for code outside components: the meta of a
 * page's route.
 */
export const selectContent = <Path extends ContentPath>(state: SiteState, path: Path) =>
  getContent.select(path)(state).data as ContentData<Path> | undefined;

/**
 * Returns the college's settings, which the shell loads for every page: names, contact lines, links, counters. Undefined until
 * they are loaded.
 */
export const useSite = (): Site | undefined => useContent('/api/site').data;

/** As `useSite`, for code outside components: the meta of a page's route. */
export const selectSite = (state: SiteState): Site | undefined => selectContent(state, '/api/site');
