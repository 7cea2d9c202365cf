import type { Vacancy } from 'contract/records';
import { choosePost, useLoaderData, useSiteDispatch } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { RichText } from 'shared-ui/richText/RichText';
import { BeforeYouApply } from '../applicationForm/BeforeYouApply';
import { careersApi } from '../careers/careersApi';
import { vacancyNamed } from './vacancyAddress';
import { vacancyFacts } from './vacancyFacts';
import styles from './VacancyPage.module.css';

const CAREERS = { label: 'Careers', to: '/careers' };

/** One post, which search engines and those who share it can name. */
export function VacancyPage() {
  const slug = useLoaderData<string>();
  const query = careersApi.useGetOpenVacanciesQuery();
  const vacancy = query.data && vacancyNamed(query.data, slug);
  return (
    <>
      <PageBanner
        title={vacancy?.subject ?? 'Vacancy'}
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
  <ButtonLink to="/careers" look="secondary" className={styles.back}>
    All vacancies
  </ButtonLink>
);

function Post({ vacancy }: { vacancy: Vacancy }) {
  const dispatch = useSiteDispatch();
  return (
    <div className={styles.post}>
      <section className={styles.words} aria-labelledby="about-the-post">
        <h2 id="about-the-post">About the post</h2>
        <RichText html={vacancy.description} />
      </section>
      <FactsSidebar title="At a glance" facts={vacancyFacts(vacancy)}>
        <ButtonLink to="/application-form" onClick={() => dispatch(choosePost(vacancy.subject))}>
          Application Form
        </ButtonLink>
      </FactsSidebar>
      <div className={styles.further}>
        <BeforeYouApply />
        <AllVacancies />
      </div>
    </div>
  );
}
