import type { ContentData } from 'contract/content/responses';
import { courseAddress, coursesPage } from 'contract/pages/content';
import { linkTo } from 'contract/pages/page';
import {
  data,
  loadContent,
  type LoaderFunctionArgs,
  type PageHandle,
  selectContent,
  type SiteState,
} from 'shared-store/platform';

const isTitle = (wanted: string) => (course: { title: string }) => course.title.toLowerCase() === wanted.toLowerCase();

/**
 * Loads first the list, finds the course in it by its title, then loads the course's details (specification section 2). A
 * path that is not a course's title is the not-found page; if no titles are known, the page says that there are no records.
 * Returns the title.
 */
export async function loader(args: LoaderFunctionArgs): Promise<string> {
  const wanted = args.params.course ?? '';
  const courses = (await loadContent(args, '/api/course_list'))?.data ?? [];
  const course = courses.find(isTitle(wanted));
  if (courses.length > 0 && !course) throw data(null, { status: 404 });
  if (course) await loadContent(args, `/api/course/${course.id}`);
  return course?.title ?? wanted;
}

/** Returns the course as the page shows it: its details, or its entry in the list. */
export function courseIn(
  state: SiteState,
  title: string,
): Pick<ContentData<`/api/course/${string}`>, 'data' | 'baseUrl'> | undefined {
  const list = selectContent(state, '/api/course_list');
  const listed = list?.data.find((candidate) => candidate.title === title);
  if (!list || !listed) return undefined;
  return selectContent(state, `/api/course/${listed.id}`) ?? { data: listed, baseUrl: list.baseUrl };
}

export const handle: PageHandle<string> = {
  meta(title, state) {
    const found = courseIn(state, title);
    return {
      title,
      description: found?.data.summary || `The ${title} programme: duration, fees, seats.`,
      image: found && found.baseUrl + found.data.course_image,
      path: courseAddress(title),
      crumbs: [linkTo(coursesPage), { label: title }],
    };
  },
};
