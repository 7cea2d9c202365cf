import type { FacultyResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/Awaiting';
import { Card } from 'shared-ui/Card';
import { CardGrid } from 'shared-ui/CardGrid';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { Picture } from 'shared-ui/Picture';
import { facultiesApi } from './facultiesApi';
import styles from './FacultiesPage.module.css';

export function FacultiesPage() {
  const faculty = facultiesApi.useGetFacultyQuery();
  return (
    <>
      <PageBanner title="Our Faculties" crumbs={[{ label: 'Faculties' }]} />
      <Page>{faculty.data ? <FacultyList {...faculty.data} /> : <Awaiting query={faculty} picture />}</Page>
    </>
  );
}

function FacultyList({ data, baseUrl }: FacultyResponse['data']) {
  if (data.length === 0) return <EmptyState title="No names yet">Please look in again soon.</EmptyState>;
  return (
    <CardGrid label="Our Faculties" columns="narrow">
      {data.map(({ name, qualification, designation, image }, index) => (
        <Card
          key={name}
          title={name}
          picture={<Picture src={baseUrl + image} alt="" width={600} height={600} priority={index === 0} />}
        >
          <p>{designation}</p>
          <p className={styles.qualification}>{qualification}</p>
        </Card>
      ))}
    </CardGrid>
  );
}
