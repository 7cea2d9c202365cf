import type { CurriculumResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { RichText } from 'shared-ui/richText/RichText';
import { COURSE_TITLES } from '../course/courseTitles';
import { Reading } from '../reading/Reading';
import { WaysOn } from '../reading/WaysOn';
import { curriculumApi } from './curriculumApi';
import styles from './CurriculumPage.module.css';

const COURSES = COURSE_TITLES.map((title) => ({ label: title, to: `/${title}` }));

export function CurriculumPage() {
  const curriculum = curriculumApi.useGetCurriculumQuery();
  return (
    <>
      <PageBanner title="Our Curriculum" crumbs={[{ label: 'Curriculum' }]} />
      <Page>{curriculum.data ? <Curriculum {...curriculum.data} /> : <Awaiting query={curriculum} picture />}</Page>
    </>
  );
}

function Curriculum({ data, baseUrl }: CurriculumResponse['data']) {
  const curriculum = data[0];
  if (!curriculum) return <EmptyState title="The curriculum will be here soon" />;
  return (
    <Reading
      picture={curriculum.image && baseUrl + curriculum.image}
      aside={<WaysOn title="What each course teaches" links={COURSES} />}
    >
      <div className={styles.head}>
        <p className={styles.subTitle}>{curriculum.sub_title}</p>
        <h2>{curriculum.title}</h2>
      </div>
      <RichText html={curriculum.description} />
    </Reading>
  );
}
