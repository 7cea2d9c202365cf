import { partPath } from 'contract/listQuery';
import { homePage } from 'contract/pages/content';
import { loadContent, selectContent, type LoaderFunctionArgs } from 'shared-store/platform';
import { pageRoute } from 'shared-ui/page/pageRoute';

export const HOME_EVENTS = 3;
/** Home shows the latest news only if there are fewer items than this. */
export const HOME_NEWS_BELOW = 5;

/** Parts of the growing lists, as many items as Home shows. */
export const HOME_GALLERY = partPath('/api/college-gallery', { limit: 1 });
export const HOME_UPCOMING = partPath('/api/events', { when: 'upcoming', limit: HOME_EVENTS });
/** Returns the path of the latest past events, for the places that upcoming ones leave. */
export const homePast = (upcoming: number) =>
  partPath('/api/events', { when: 'past', limit: Math.max(1, HOME_EVENTS - upcoming) });
export const HOME_NEWS = partPath('/api/academic-news', { limit: HOME_NEWS_BELOW - 1 });

const route = pageRoute(
  homePage,
  [
    '/api/site',
    HOME_GALLERY,
    '/api/college-announcements',
    '/api/college-result-announcements',
    '/api/about-college',
    '/api/course_list',
    '/api/why_choose_us',
    HOME_NEWS,
  ],
  (state) => {
    const gallery = selectContent(state, HOME_GALLERY);
    return {
      image: gallery?.data[0] && gallery.baseUrl + gallery.data[0].image,
      path: homePage.path,
      crumbs: [],
    };
  },
);

async function loadEvents(args: LoaderFunctionArgs): Promise<void> {
  const upcoming = await loadContent(args, HOME_UPCOMING);
  if (upcoming && upcoming.data.length < HOME_EVENTS) await loadContent(args, homePast(upcoming.data.length));
}

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([route.loader(args), loadEvents(args)]);
  return null;
}

export const { handle } = route;
