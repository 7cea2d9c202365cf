import { load, type LoaderFunctionArgs, type PageHandle } from 'shared-store/platform';
import { eventsApi } from './eventsApi';

export { EventsPage as Component } from './EventsPage';

export async function loader(args: LoaderFunctionArgs) {
  await load(args, (dispatch) => dispatch(eventsApi.endpoints.getEvents.initiate()));
  return null;
}

export const handle: PageHandle = {
  meta: () => ({
    title: 'Events',
    description: 'What is coming up at the college, and what has been.',
  }),
};
