import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { queryAt } from './searchAddress';
import { searchApi } from './searchApi';

export { SearchPage as Component } from './SearchPage';

/** What was asked for. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const query = queryAt(args.request.url);
  if (query) await load(args, (dispatch) => dispatch(searchApi.endpoints.search.initiate(query)));
  return query;
}

export const handle: PageHandle<string> = {
  meta: (query) => ({
    title: query ? `Search: ${query}` : 'Search',
    description: 'Search the pages, courses, events, news, people, facilities and vacancies of the college.',
    robots: 'noindex, follow',
    crumbs: [{ label: 'Search' }],
    query: ['q'],
  }),
};
