import { today } from 'contract/dates';
import { homePage } from 'contract/pages/content';
import { collegeJsonLd } from 'shared-store/college';
import { selectContent, selectSite, type LoaderFunctionArgs } from 'shared-store/platform';
import { pageRoute } from 'shared-ui/page/pageRoute';

export interface HomeData {
  /** The server's date, which the browser must use too: it decides which events are to come. */
  today: string;
}

const route = pageRoute(
  homePage,
  [
    '/api/site',
    '/api/college-gallery',
    '/api/college-announcements',
    '/api/college-result-announcements',
    '/api/about-college',
    '/api/course_list',
    '/api/why_choose_us',
    '/api/events',
    '/api/academic-news',
  ],
  (state) => {
    const site = selectSite(state);
    const gallery = selectContent(state, '/api/college-gallery');
    return {
      image: gallery?.data[0] && gallery.baseUrl + gallery.data[0].image,
      path: homePage.path,
      crumbs: [],
      jsonLd: site ? [collegeJsonLd(site)] : [],
    };
  },
);

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  await route.loader(args);
  return { today: today(new Date()) };
}

export const { handle } = route;
