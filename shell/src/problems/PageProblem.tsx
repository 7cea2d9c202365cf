import { useContext } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Layout } from '../layout/Layout';
import { SentPageView } from './SentPageView';
import { OpenedPageContext } from '../openedPage';
import { Unavailable } from './Unavailable';
import styles from './problems.module.css';

/** Replaces a page that is missing or fails: where it was opened with this document, by what the server rendered. */
export function PageProblem() {
  const error = useRouteError();
  const { sent, isPartial } = useContext(OpenedPageContext);
  const { pathname } = useLocation();
  if (!isPartial && isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return sent?.path === pathname ? <SentPageView sent={sent} /> : <Unavailable />;
}

/** Shown within the layout when no remote serves this path, or the one that does could not be loaded. */
export function SiteProblem() {
  return (
    <Layout>
      <PageProblem />
    </Layout>
  );
}

function NotFound() {
  return (
    <>
      <PageBanner title="404" crumbs={[{ label: 'Page not found' }]} />
      <section className={`stack ${styles.problem}`} aria-labelledby="not-found">
        <h2 id="not-found">Oops! Page Not Found</h2>
        <p>The page you were looking for could not be found.</p>
        <ButtonLink to="/">Return to home page</ButtonLink>
      </section>
    </>
  );
}
