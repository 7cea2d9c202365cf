import { courseDetailsPage } from 'contract/pages/content';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { ContentPage } from '../ContentPage';
import { CourseTable } from './CourseTable';

export { CourseDetailsPage as Component };

export const { loader, handle } = pageRoute(courseDetailsPage, ['/api/course_list']);

function CourseDetailsPage() {
  return <ContentPage page={courseDetailsPage} path="/api/course_list" show={CourseTable} />;
}
