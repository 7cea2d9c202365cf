import { searchPage } from 'contract/pages/shell';
import { Link, useLoaderData } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { Button } from 'shared-ui/button/Button';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { PATHS } from '../layout/paths';
import { searchApi } from './searchApi';
import { SearchForm } from './SearchForm';
import { foundText, SearchHits } from './SearchHits';
import styles from './SearchPage.module.css';

/** The site's search page. It works without scripts: the form opens this page with another query. */
export function SearchPage() {
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
    <section className={styles.results} aria-labelledby="results">
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
