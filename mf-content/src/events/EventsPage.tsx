import { eventsPage } from 'contract/pages/content';
import { EVENTS_CALENDAR } from 'contract/pages/shell';
import { selectSite, useLoaderData } from 'shared-store/platform';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { PagedCards } from 'shared-ui/pagination/PagedCards';
import { type ListPart, pagedRoute } from 'shared-ui/pagination/pagedRoute';
import { type AskedPage, LIST_SIZES, partAt } from 'shared-ui/pagination/paging';
import { ContentPage } from '../ContentPage';
import { PAGED_CARD_SIZES } from '../reading/pictureSizes';
import { EventCard } from './EventCard';
import { eventsJsonLd } from './eventsJsonLd';

export { EventsPage as Component };

export const { loader, handle } = pagedRoute(eventsPage, '/api/events', LIST_SIZES, (events, state) => {
  const site = selectSite(state);
  return { jsonLd: site ? eventsJsonLd(events, site) : [] };
});

function EventsPage() {
  const asked = useLoaderData<AskedPage>();
  return (
    <ContentPage page={eventsPage} path={partAt('/api/events', asked)} show={EventList}>
      {/* Earlier shells treat each path of one segment as a page, and leave links with a target to the browser. */}
      <p>
        <a href={EVENTS_CALENDAR} target="_self">
          Events for your calendar (iCalendar)
        </a>
      </p>
    </ContentPage>
  );
}

function EventList({ data, baseUrl, total }: ListPart<'/api/events'>) {
  if (total === 0) return <EmptyState title="No events yet">Please check back soon.</EmptyState>;
  return (
    <PagedCards
      label="Events"
      items={data}
      total={total}
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
