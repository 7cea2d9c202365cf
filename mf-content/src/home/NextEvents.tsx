import { eventAddress, eventsPage } from 'contract/pages/content';
import { useContent } from 'shared-store/platform';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { EventCard } from '../events/EventCard';
import { HOME_EVENTS, HOME_UPCOMING, homePast } from './homeRoute';
import { Section } from './Section';

export function NextEvents() {
  const { baseUrl, events } = useNextEvents();
  if (events.length === 0) return null;
  return (
    <Section title="Events" tone="sand" more={{ label: 'All Events', to: eventsPage.path }}>
      <CardGrid hasRows>
        {events.map(({ event, position }) => (
          <EventCard key={event.slug} event={event} baseUrl={baseUrl} to={eventAddress(position)} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** Returns the upcoming events, earliest first, then the latest past ones, with their positions in the whole list. */
function useNextEvents() {
  const upcoming = useContent(HOME_UPCOMING).data;
  const found = upcoming?.data ?? [];
  const past = useContent(homePast(found.length), { skip: !upcoming || found.length >= HOME_EVENTS }).data;
  const toCome = upcoming?.total ?? 0;
  const events = [
    ...found.map((event, index) => ({ event, position: index })),
    ...(past?.data ?? []).map((event, index) => ({ event, position: toCome + index })),
  ].slice(0, HOME_EVENTS);
  return { baseUrl: upcoming?.baseUrl ?? '', events };
}
