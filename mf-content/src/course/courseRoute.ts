import type { CourseResponse } from 'contract/calls';
import { load, selectSite, type LoaderFunctionArgs, type PageHandle, type SiteState } from 'shared-store/platform';
import { coursesApi } from '../courses/coursesApi';
import { courseApi } from './courseApi';
import { courseJsonLd } from './courseJsonLd';
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

/** As the page shows it: its details, or what the list says of it. */
function courseIn(state: SiteState, title: string): Pick<CourseResponse['data'], 'data' | 'baseUrl'> | undefined {
  const list = coursesApi.endpoints.getCourses.select()(state).data;
  const listed = list?.data.find((candidate) => candidate.title === title);
  if (!list || !listed) return undefined;
  return courseApi.endpoints.getCourse.select(listed.id)(state).data ?? { data: listed, baseUrl: list.baseUrl };
}

export const handle: PageHandle<CourseData> = {
  meta({ title, summary }, state) {
    const found = courseIn(state, title);
    const site = selectSite(state);
    return {
      title,
      description: summary || `The ${title} programme: duration, fees, seats.`,
      image: found && found.baseUrl + found.data.course_image,
      crumbs: [{ label: 'Courses', to: '/courses' }, { label: title }],
      jsonLd: found && site ? [courseJsonLd(found.data, found.baseUrl, site)] : [],
    };
  },
};
