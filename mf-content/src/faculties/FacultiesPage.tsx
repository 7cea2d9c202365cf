import type { FacultyResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { facultiesApi } from './facultiesApi';
import { FacultyCard } from './FacultyCard';
import styles from './FacultiesPage.module.css';

export function FacultiesPage() {
  const faculty = facultiesApi.useGetFacultyQuery();
  return (
    <>
      <PageBanner
        title="Our Faculties"
        crumbs={[{ label: 'Faculties' }]}
        lead="Those who teach here, and what they teach."
      />
      <Page>{faculty.data ? <FacultyList {...faculty.data} /> : <Awaiting query={faculty} picture />}</Page>
    </>
  );
}

function FacultyList({ data, baseUrl }: FacultyResponse['data']) {
  if (data.length === 0) return <EmptyState title="No names yet">Please look in again soon.</EmptyState>;
  return (
    <ul className={styles.teachers} aria-label="Our Faculties">
      {data.map((teacher, index) => (
        <li key={teacher.name}>
          <FacultyCard teacher={teacher} baseUrl={baseUrl} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}
