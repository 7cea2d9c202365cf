import { QUERY_MAX_LENGTH } from 'contract/limits';
import { searchPage } from 'contract/pages/shell';
import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { metaOf } from 'shared-ui/page/pageRoute';
import { searchApi } from './searchApi';

export { SearchPage as Component } from './SearchPage';

/** Returns an address's search query, without surrounding spaces. */
const queryAt = (url: string): string =>
  (new URL(url).searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH).trim();

/** Loads the results and returns the search query. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const query = queryAt(args.request.url);
  if (query) await load(args, (dispatch) => dispatch(searchApi.endpoints.search.initiate({ q: query })));
  return query;
}

export const handle: PageHandle<string> = {
  meta: (query) => ({
    ...metaOf(searchPage),
    title: query ? `${searchPage.title}: ${query}` : searchPage.title,
    robots: 'noindex, follow',
    query: ['q'],
  }),
};
