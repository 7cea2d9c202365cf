import { today } from 'contract/dates';
import { collegeJsonLd } from 'shared-store/college';
import { load, selectSite, siteApi, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { aboutApi } from '../about/aboutApi';
import { coursesApi } from '../courses/coursesApi';
import { eventsApi } from '../events/eventsApi';
import { galleryApi } from '../gallery/galleryApi';
import { newsApi } from '../news/newsApi';
import { announcementsApi } from './announcementsApi';
import { featuresApi } from './featuresApi';

export { HomePage as Component } from './HomePage';

export interface HomeData {
  /** The server's date, which the browser must use too: it decides which events are to come. */
  today: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  await Promise.all([
    load(args, (dispatch) => dispatch(siteApi.endpoints.getSite.initiate())),
    load(args, (dispatch) => dispatch(galleryApi.endpoints.getGallery.initiate())),
    load(args, (dispatch) => dispatch(announcementsApi.endpoints.getAnnouncements.initiate())),
    load(args, (dispatch) => dispatch(announcementsApi.endpoints.getResultAnnouncements.initiate())),
    load(args, (dispatch) => dispatch(aboutApi.endpoints.getAbout.initiate())),
    load(args, (dispatch) => dispatch(coursesApi.endpoints.getCourses.initiate())),
    load(args, (dispatch) => dispatch(featuresApi.endpoints.getFeatures.initiate())),
    load(args, (dispatch) => dispatch(eventsApi.endpoints.getEvents.initiate())),
    load(args, (dispatch) => dispatch(newsApi.endpoints.getNews.initiate())),
  ]);
  return { today: today(new Date()) };
}

export const handle: PageHandle = {
  meta(_data, state) {
    const site = selectSite(state);
    const gallery = galleryApi.endpoints.getGallery.select()(state).data;
    const picture = gallery?.data[0];
    return {
      title: 'Home',
      description: 'Courses in pharmacy from diploma to doctorate, events, news and admission at the college.',
      image: gallery && picture && gallery.baseUrl + picture.image,
      path: '/',
      crumbs: [],
      jsonLd: site ? [collegeJsonLd(site)] : [],
    };
  },
};
