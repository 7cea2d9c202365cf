import { careersPage, vacancyAddress, vacancyPage } from 'contract/pages/careers';
import { linkTo } from 'contract/pages/page';
import type { Vacancy } from 'contract/content/careers';
import {
  data,
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  selectContent,
  useContent,
  useLoaderData,
} from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { FactsSidebar } from 'shared-ui/facts/FactsSidebar';
import { Page } from 'shared-ui/page/Page';
import { metaOf } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { RichText } from 'shared-ui/richText/RichText';
import { ApplicationFormLink } from '../applicationForm/ApplicationFormLink';
import { BeforeYouApply } from '../applicationForm/BeforeYouApply';
import { openVacancyAt } from '../careers/openVacancies';
import { vacancyFacts } from './vacancyFacts';
import styles from './VacancyPage.module.css';

export { VacancyPage as Component };

const CAREERS = linkTo(careersPage);

/** Returns the vacancy's slug from the address. A vacancy that is closed, or does not exist, is the not-found page. */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const careers = await loadContent(args, '/api/college-careers');
  const slug = args.params.slug ?? '';
  if (careers && !openVacancyAt(careers, slug)) throw data(null, { status: 404 });
  return slug;
}

export const handle: PageHandle<string> = {
  meta(slug, state) {
    const careers = selectContent(state, '/api/college-careers');
    const vacancy = careers && openVacancyAt(careers, slug);
    if (!vacancy) return { ...metaOf(vacancyPage), crumbs: [CAREERS] };
    return {
      title: vacancy.subject,
      description: `Vacancy at the college: ${vacancy.subject}. ${vacancy.qualification}.`,
      path: vacancyAddress(vacancy.slug),
      crumbs: [CAREERS, { label: vacancy.subject }],
    };
  },
};

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
