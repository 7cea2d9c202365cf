import { coursesPage } from 'contract/pages/content';
import { linkTo } from 'contract/pages/page';
import { useContent, useLoaderData } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { CourseLinks } from '../courses/CourseLinks';
import { CourseDescription } from './CourseDescription';
import type { CourseData } from './courseRoute';

export { handle, loader } from './courseRoute';
export { CoursePage as Component };

const NOTHING_FOUND = 'No Records Found';

function CoursePage() {
  const { title } = useLoaderData<CourseData>();
  const courses = useContent('/api/course_list');
  const listed = courses.data?.data.find((candidate) => candidate.title === title);
  const details = useContent(`/api/course/${listed?.id ?? ''}`, { skip: !listed });
  // The list has the same fields: its data are shown while the details are loading, or if they cannot be loaded; never another
  // course's, which `data` keeps after a failed read.
  const course = details.currentData?.data ?? listed;
  const others = courses.data?.data.filter((other) => other.title !== title) ?? [];
  const { baseUrl = '', pdfUrl = '' } = details.currentData ?? courses.data ?? {};
  return (
    <>
      <PageBanner title={title} crumbs={[linkTo(coursesPage), { label: title }]} lead={course?.summary} />
      <Page>
        {course && <CourseDescription course={course} baseUrl={baseUrl} pdfUrl={pdfUrl} />}
        {course && others.length > 0 && <CourseLinks title="Other courses" courses={others} />}
        {courses.data && !course && <EmptyState title={NOTHING_FOUND} />}
        {!courses.data && <Awaiting query={courses} failed={NOTHING_FOUND} picture />}
      </Page>
    </>
  );
}
