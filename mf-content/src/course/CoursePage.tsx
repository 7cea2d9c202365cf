import { useLoaderData } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { CourseLinks } from '../courses/CourseLinks';
import { coursesApi } from '../courses/coursesApi';
import { courseApi } from './courseApi';
import { CourseDescription } from './CourseDescription';
import type { CourseData } from './courseRoute';

const NOTHING_FOUND = 'No Records Found';

export function CoursePage() {
  const { title } = useLoaderData<CourseData>();
  const courses = coursesApi.useGetCoursesQuery();
  const listed = courses.data?.data.find((candidate) => candidate.title === title);
  const details = courseApi.useGetCourseQuery(listed?.id ?? '', { skip: !listed });
  // The list has the same fields: it serves while the details are on their way, or cannot be had.
  const course = details.data?.data ?? listed;
  const others = courses.data?.data.filter((other) => other.title !== title) ?? [];
  const { baseUrl = '', pdfUrl = '' } = details.data ?? courses.data ?? {};
  return (
    <>
      <PageBanner
        title={title}
        crumbs={[{ label: 'Courses', to: '/courses' }, { label: title }]}
        lead={course?.summary}
      />
      <Page>
        {course && <CourseDescription course={course} baseUrl={baseUrl} pdfUrl={pdfUrl} />}
        {course && others.length > 0 && <CourseLinks title="Other courses" courses={others} />}
        {courses.data && !course && <EmptyState title={NOTHING_FOUND} />}
        {!courses.data && <Awaiting query={courses} failed={NOTHING_FOUND} picture />}
      </Page>
    </>
  );
}
