import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { coursesApi } from '../courses/coursesApi';
import { CourseTable } from './CourseTable';

export function CourseDetailsPage() {
  const courses = coursesApi.useGetCoursesQuery();
  return (
    <>
      <PageBanner
        title="Course Details"
        crumbs={[{ label: 'Courses', to: '/courses' }, { label: 'Course Details' }]}
        lead="Every programme side by side."
      />
      <Page>
        {!courses.data && <Awaiting query={courses} />}
        {courses.data?.data.length === 0 && <EmptyState title="No courses yet" />}
        {courses.data && courses.data.data.length > 0 && <CourseTable {...courses.data} />}
      </Page>
    </>
  );
}
