import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { coursesApi } from '../courses/coursesApi';

export { CourseDetailsPage as Component } from './CourseDetailsPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(coursesApi.endpoints.getCourses.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Course Details',
    description: 'Every programme side by side: duration, fees, seats and what it is for.',
    crumbs: [{ label: 'Courses', to: '/courses' }, { label: 'Course Details' }],
  }),
};
