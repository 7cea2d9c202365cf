import { load, selectSite, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { eventsApi } from './eventsApi';
import { eventsJsonLd } from './eventsJsonLd';

export { EventsPage as Component } from './EventsPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(eventsApi.endpoints.getEvents.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta(_data, state) {
    const events = eventsApi.endpoints.getEvents.select()(state).data;
    const site = selectSite(state);
    return {
      title: 'Events',
      description: 'What is coming up at the college, and what has been.',
      query: ['page'],
      jsonLd: events && site ? eventsJsonLd(events, site) : [],
    };
  },
};
