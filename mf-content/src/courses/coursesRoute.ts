import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { coursesApi } from './coursesApi';

export { CoursesPage as Component } from './CoursesPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(coursesApi.endpoints.getCourses.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Courses',
    description: 'Every programme in pharmacy that the college offers, from the diploma to the doctorate.',
  }),
};
