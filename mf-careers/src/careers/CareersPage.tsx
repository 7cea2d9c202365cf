import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Link } from 'shared-store/platform';
import { careersApi } from './careersApi';
import { VacancySection } from './VacancySection';
import styles from './CareersPage.module.css';

function Vacancies() {
  const query = careersApi.useGetOpenVacanciesQuery();
  if (!query.data) return <Awaiting query={query} />;
  if (query.data.length > 0) {
    return (
      <div className={styles.vacancies}>
        {query.data.map((vacancy) => (
          <VacancySection key={vacancy.subject} vacancy={vacancy} />
        ))}
      </div>
    );
  }
  return (
    <EmptyState title="No vacancy is open at the moment">
      <p>
        New posts are announced on this page. Until then, the college office is glad to answer your questions:{' '}
        <Link to="/contact">write to us</Link>.
      </p>
    </EmptyState>
  );
}

export function CareersPage() {
  return (
    <>
      <PageBanner title="Careers" />
      <Page>
        <h2>Current Vacancies</h2>
        <Vacancies />
      </Page>
    </>
  );
}
