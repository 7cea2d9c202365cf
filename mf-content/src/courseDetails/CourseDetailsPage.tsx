import { courseDetailsPage } from 'contract/pages/content';
import { crumbsOf } from 'contract/pages/page';
import { useContent } from 'shared-store/platform';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { CourseTable } from './CourseTable';

export { CourseDetailsPage as Component };

export const { loader, handle } = pageRoute(courseDetailsPage, ['/api/course_list']);

function CourseDetailsPage() {
  const courses = useContent('/api/course_list');
  return (
    <>
      <PageBanner title={courseDetailsPage.title} crumbs={crumbsOf(courseDetailsPage)} />
      <Page>
        {!courses.data && <Awaiting query={courses} />}
        {courses.data?.data.length === 0 && <EmptyState title="No courses yet" />}
        {courses.data && courses.data.data.length > 0 && <CourseTable {...courses.data} />}
      </Page>
    </>
  );
}
