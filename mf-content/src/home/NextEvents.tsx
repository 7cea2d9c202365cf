import { useLoaderData } from 'shared-store/platform';
import { ButtonLink } from 'shared-ui/ButtonLink';
import { CardGrid } from 'shared-ui/CardGrid';
import { Section } from 'shared-ui/Section';
import { EventCard } from '../events/EventCard';
import { eventsApi } from '../events/eventsApi';
import type { HomeData } from './homeRoute';
import { nextEvents } from './nextEvents';

export function NextEvents() {
  const { today } = useLoaderData<HomeData>();
  const events = eventsApi.useGetEventsQuery().data;
  if (!events?.data.length) return null;
  return (
    <Section
      title="Events"
      tone="sand"
      action={
        <ButtonLink to="/events" look="secondary">
          All Events
        </ButtonLink>
      }
    >
      <CardGrid>
        {nextEvents(events.data, today).map((event) => (
          <EventCard key={event.title} event={event} baseUrl={events.baseUrl} heading="h3" />
        ))}
      </CardGrid>
    </Section>
  );
}
