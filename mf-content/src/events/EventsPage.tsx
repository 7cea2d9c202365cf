import type { EventsResponse } from 'contract/calls';
import { Awaiting } from 'shared-ui/Awaiting';
import { EmptyState } from 'shared-ui/EmptyState';
import { Page } from 'shared-ui/Page';
import { PageBanner } from 'shared-ui/PageBanner';
import { PagedCards } from 'shared-ui/PagedCards';
import { EventCard } from './EventCard';
import { eventsApi } from './eventsApi';

export function EventsPage() {
  const events = eventsApi.useGetEventsQuery();
  return (
    <>
      <PageBanner title="Events" />
      <Page>{events.data ? <EventList {...events.data} /> : <Awaiting query={events} picture />}</Page>
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
        <EventCard key={event.title} event={event} baseUrl={baseUrl} heading="h2" priority={index === 0} />
      )}
    />
  );
}
