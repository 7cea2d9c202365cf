import type { ContentData } from 'contract/content/answers';
import { courseAddress, coursesPage } from 'contract/pages/content';
import { linkTo } from 'contract/pages/page';
import {
  data,
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  selectContent,
  selectSite,
  type SiteState,
} from 'shared-store/platform';
import { courseJsonLd } from './courseJsonLd';

export interface CourseData {
  title: string;
  summary: string;
}

const isTitle = (wanted: string) => (course: { title: string }) => course.title.toLowerCase() === wanted.toLowerCase();

/**
 * First the list, in it the course by its title, then the course's details (specification section 2). What is no
 * course's title is the not-found page; while no title is known, the page says that there are no records.
 */
export async function loader(args: LoaderFunctionArgs): Promise<CourseData> {
  const wanted = args.params.course ?? '';
  const courses = (await loadContent(args, '/api/course_list'))?.data ?? [];
  const course = courses.find(isTitle(wanted));
  if (courses.length > 0 && !course) throw data(null, { status: 404 });
  if (course) await loadContent(args, `/api/course/${course.id}`);
  return { title: course?.title ?? wanted, summary: course?.summary ?? '' };
}

/** As the page shows it: its details, or what the list says of it. */
function courseIn(
  state: SiteState,
  title: string,
): Pick<ContentData<`/api/course/${string}`>, 'data' | 'baseUrl'> | undefined {
  const list = selectContent(state, '/api/course_list');
  const listed = list?.data.find((candidate) => candidate.title === title);
  if (!list || !listed) return undefined;
  return selectContent(state, `/api/course/${listed.id}`) ?? { data: listed, baseUrl: list.baseUrl };
}

export const handle: PageHandle<CourseData> = {
  meta({ title, summary }, state) {
    const found = courseIn(state, title);
    const site = selectSite(state);
    return {
      title,
      description: summary || `The ${title} programme: duration, fees, seats.`,
      image: found && found.baseUrl + found.data.course_image,
      path: courseAddress(title),
      crumbs: [linkTo(coursesPage), { label: title }],
      jsonLd: found && site ? [courseJsonLd(found.data, found.baseUrl, site)] : [],
    };
  },
};
