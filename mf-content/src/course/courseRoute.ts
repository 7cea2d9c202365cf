import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { coursesApi } from '../courses/coursesApi';
import { courseApi } from './courseApi';
import { courseTitleAt } from './courseTitles';

export { CoursePage as Component } from './CoursePage';

export interface CourseData {
  title: string;
  summary: string;
}

/** First the list, in it the course by its exact title, then the course's details (specification section 2). */
export async function loader(args: LoaderFunctionArgs): Promise<CourseData> {
  const title = courseTitleAt(args.request.url);
  const courses = await load(args, (dispatch) => dispatch(coursesApi.endpoints.getCourses.initiate()));
  const course = courses?.data.find((candidate) => candidate.title === title);
  if (course) await load(args, (dispatch) => dispatch(courseApi.endpoints.getCourse.initiate(course.id)));
  return { title, summary: course?.summary ?? '' };
}

export const handle: PageHandle<CourseData> = {
  meta: ({ title, summary }) => ({ title, description: summary || `The ${title} programme: duration, fees, seats.` }),
};
