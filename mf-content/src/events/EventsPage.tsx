import { partPath } from 'contract/listQuery';
import { eventsPage } from 'contract/pages/content';
import { EVENTS_CALENDAR } from 'contract/pages/shell';
import { useContent } from 'shared-store/platform';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { listPage, type ListProps } from '../lists/listPage';
import { EventCard } from './EventCard';

/** Its total says how many events are to come: the server's clock decides, not the visitor's. */
const COMING = partPath('/api/events', { when: 'upcoming', limit: 1 });

export const { Component, loader, handle } = listPage(eventsPage, '/api/events', {
  show: EventList,
  empty: 'No events yet',
  others: [COMING],
  below: (
    <p>
      <a href={EVENTS_CALENDAR}>Events for your calendar (iCalendar)</a>
    </p>
  ),
});

/** Events to come, the next one first, then past ones: the list goes on from page to page. */
function EventList({ part: { data, baseUrl, offset }, list }: ListProps<'/api/events'>) {
  const coming = useContent(COMING).data?.total ?? 0;
  const border = Math.max(0, coming - offset);
  const groups = [
    { title: 'Coming events', events: data.slice(0, border) },
    { title: 'Past events', events: data.slice(border) },
  ].filter(({ events }) => events.length > 0);
  return groups.map(({ title, events }, group) => (
    <section key={title} className="stack" aria-label={title}>
      <h2>{title}</h2>
      <CardGrid ref={group === 0 ? list : undefined} label={title} columns="wide">
        {events.map((event, index) => (
          <EventCard key={event.slug} event={event} baseUrl={baseUrl} priority={group === 0 && index === 0} />
        ))}
      </CardGrid>
    </section>
  ));
}
