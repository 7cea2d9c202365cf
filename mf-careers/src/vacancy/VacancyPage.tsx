import { careersPage, vacancyPage } from 'contract/pages/careers';
import { linkTo } from 'contract/pages/page';
import type { Vacancy } from 'contract/content/careers';
import { useContent, useLoaderData } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { RichText } from 'shared-ui/richText/RichText';
import { ApplicationFormLink } from '../applicationForm/ApplicationFormLink';
import { BeforeYouApply } from '../applicationForm/BeforeYouApply';
import { openVacancyAt } from '../careers/openVacancies';
import { vacancyFacts } from './vacancyFacts';
import styles from './VacancyPage.module.css';

export { handle, loader } from './vacancyRoute';
export { VacancyPage as Component };

const CAREERS = linkTo(careersPage);

/** One post, with an address of its own for search engines and for sharing. */
function VacancyPage() {
  const slug = useLoaderData<string>();
  const query = useContent('/api/college-careers');
  const vacancy = query.data && openVacancyAt(query.data, slug);
  return (
    <>
      <PageBanner
        title={vacancy?.subject ?? vacancyPage.title}
        crumbs={vacancy ? [CAREERS, { label: vacancy.subject }] : [CAREERS]}
      />
      <Page>
        {vacancy && <Post vacancy={vacancy} />}
        {query.data && !vacancy && <EmptyState title="This vacancy is closed" />}
        {!query.data && <Awaiting query={query} />}
        {!vacancy && <AllVacancies />}
      </Page>
    </>
  );
}

const AllVacancies = () => (
  <p>
    <ButtonLink to={careersPage.path} look="secondary">
      All vacancies
    </ButtonLink>
  </p>
);

function Post({ vacancy }: { vacancy: Vacancy }) {
  return (
    <div className={styles.post}>
      <section className={`stack ${styles.words}`} aria-labelledby="about-the-post">
        <h2 id="about-the-post">About the post</h2>
        <RichText html={vacancy.description} />
      </section>
      <FactsSidebar title="At a glance" facts={vacancyFacts(vacancy)}>
        <ApplicationFormLink post={vacancy.subject} />
      </FactsSidebar>
      <div className={`stack ${styles.further}`}>
        <BeforeYouApply />
        <AllVacancies />
      </div>
    </div>
  );
}
