import { QUERY_MAX_LENGTH } from 'contract/limits';
import { searchPage } from 'contract/pages/shell';
import { Link, load, type LoaderFunctionArgs, type PageHandle, useLoaderData } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Button } from 'shared-ui/button/Button';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { metaOf } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { PATHS } from '../layout/paths';
import { searchApi } from './searchApi';
import { SearchForm } from './SearchForm';
import { foundText, SearchHits } from './SearchHits';

export { SearchPage as Component };

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

/** The site's search page. It works without scripts: the form opens this page with another query. */
function SearchPage() {
  const query = useLoaderData<string>();
  return (
    <>
      <PageBanner title={searchPage.title} />
      <Page narrow>
        <SearchForm key={query} query={query}>
          <Button type="submit">Search</Button>
        </SearchForm>
        {query && <Results query={query} />}
      </Page>
    </>
  );
}

function Results({ query }: { query: string }) {
  const search = searchApi.useSearchQuery({ q: query });
  // the results of the previous query are not shown for this one
  const found = search.currentData;
  return (
    <section className="stack" aria-labelledby="results">
      <h2 id="results">{`Results for “${query}”`}</h2>
      <p role="status">{found && foundText(found.total)}</p>
      {!found && <Awaiting query={search} />}
      {found?.total === 0 && <NothingFound />}
      {found && found.total > 0 && <SearchHits hits={found.data} label="Results" withText />}
    </section>
  );
}

const NothingFound = () => (
  <EmptyState title="Try fewer or other words">
    <p>
      Or look under <Link to={PATHS.courses}>Courses</Link>, <Link to={PATHS.admission}>Admissions</Link> and{' '}
      <Link to={PATHS.facilities}>Facilities</Link>, or <Link to={PATHS.contact}>write to us</Link>.
    </p>
  </EmptyState>
);
