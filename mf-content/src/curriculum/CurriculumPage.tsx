import type { CurriculumResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/Awaiting';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { RichText } from 'shared-ui/RichText';
import { Reading } from '../reading/Reading';
import { curriculumApi } from './curriculumApi';
import styles from './CurriculumPage.module.css';

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
    <Reading picture={curriculum.image && baseUrl + curriculum.image}>
      <div className={styles.head}>
        <p className={styles.subTitle}>{curriculum.sub_title}</p>
        <h2>{curriculum.title}</h2>
      </div>
      <RichText html={curriculum.description} />
    </Reading>
  );
}
