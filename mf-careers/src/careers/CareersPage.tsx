import { careersPage } from 'contract/pages/careers';
import { contactPage } from 'contract/pages/content';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { Link, useContent } from 'shared-store/platform';
import { openVacancies } from './openVacancies';
import { VacancySection } from './VacancySection';

export { CareersPage as Component };

export const { loader, handle } = pageRoute(careersPage, ['/api/college-careers']);

function Vacancies() {
  const query = useContent('/api/college-careers');
  if (!query.data) return <Awaiting query={query} />;
  const vacancies = openVacancies(query.data);
  if (vacancies.length > 0) {
    return (
      <CardGrid label="Current Vacancies" columns="wide">
        {vacancies.map((vacancy) => (
          <VacancySection key={vacancy.subject} vacancy={vacancy} />
        ))}
      </CardGrid>
    );
  }
  return (
    <EmptyState title="No vacancy is open at the moment">
      <p>
        New posts are announced on this page. Until then, the college office is glad to answer your questions:{' '}
        <Link to={contactPage.path}>write to us</Link>.
      </p>
    </EmptyState>
  );
}

function CareersPage() {
  return (
    <>
      <PageBanner title={careersPage.title} />
      <Page>
        <h2>Current Vacancies</h2>
        <Vacancies />
      </Page>
    </>
  );
}
