import type { ContentData } from 'contract/content/answers';
import { eventsPage } from 'contract/pages/content';
import { EVENTS_CALENDAR } from 'contract/pages/shell';
import { selectContent, selectSite } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { pageRoute } from 'shared-ui/page/pageRoute';
import { PagedCards } from 'shared-ui/pagination/PagedCards';
import { ContentPage } from '../ContentPage';
import { PAGED_CARD_SIZES } from '../reading/pictureSizes';
import { EventCard } from './EventCard';
import { eventsJsonLd } from './eventsJsonLd';

export { EventsPage as Component };

export const { loader, handle } = pageRoute(eventsPage, ['/api/events'], (state) => {
  const events = selectContent(state, '/api/events');
  const site = selectSite(state);
  return { query: ['page'], jsonLd: events && site ? eventsJsonLd(events, site) : [] };
});

function EventsPage() {
  return (
    <ContentPage page={eventsPage} path="/api/events" show={EventList}>
      {/* Earlier shells took each path of one part for a page, and leave links with a target to the browser. */}
      <p>
        <a href={EVENTS_CALENDAR} target="_self">
          Events for your calendar (iCalendar)
        </a>
      </p>
    </ContentPage>
  );
}

function EventList({ data, baseUrl }: ContentData<'/api/events'>) {
  if (data.length === 0) return <EmptyState title="No events yet">Please look in again soon.</EmptyState>;
  return (
    <PagedCards
      label="Events"
      items={data}
      card={(event, index) => (
        <EventCard
          key={event.title}
          event={event}
          baseUrl={baseUrl}
          heading="h2"
          sizes={PAGED_CARD_SIZES}
          priority={index === 0}
        />
      )}
    />
  );
}
