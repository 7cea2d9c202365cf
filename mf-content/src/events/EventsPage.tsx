import type { EventsResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/awaiting/Awaiting';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Page } from 'shared-ui/page/Page';
import { PageBanner } from 'shared-ui/pageBanner/PageBanner';
import { PagedCards } from 'shared-ui/pagination/PagedCards';
import { PAGED_CARD_SIZES } from '../reading/pictureSizes';
import { EventCard } from './EventCard';
import { eventsApi } from './eventsApi';

export function EventsPage() {
  const events = eventsApi.useGetEventsQuery();
  return (
    <>
      <PageBanner title="Events" lead="What is to come on the campus, and what has been." />
      <Page>
        {events.data ? <EventList {...events.data} /> : <Awaiting query={events} picture />}
        <p>
          <a href="/events.ics">Events for your calendar (iCalendar)</a>
        </p>
      </Page>
    </>
  );
}

function EventList({ data, baseUrl }: EventsResponse['data']) {
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
