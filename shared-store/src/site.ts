import type { ContentResponse } from 'contract/content/answers';
import type { Site } from 'contract/content/site';
import { api, successfulRead } from './api';
import type { SiteState } from './store';

/** The college's settings: names, contact lines, links, counters. The shell loads them for every page. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, void>({
      query: () => successfulRead('/api/site'),
      transformResponse: ({ data }: ContentResponse<'/api/site'>) => data,
      keepUnusedDataFor: 3600,
    }),
  }),
});

/** Returns the settings, or undefined until they are loaded. */
export function useSite(): Site | undefined {
  return siteApi.useGetSiteQuery().data;
}

/** As `useSite`, for code outside components: the meta of a page's route. */
export const selectSite = (state: SiteState): Site | undefined => siteApi.endpoints.getSite.select()(state).data;
