import { useRef } from 'react';
import { partPath } from 'contract/listQuery';
import { eventsPage } from 'contract/pages/content';
import { EVENTS_CALENDAR } from 'contract/pages/shell';
import { loadContent, type LoaderFunctionArgs, useContent, useLoaderData } from 'shared-store/platform';
import { CardGrid } from 'shared-ui/card/CardGrid';
import { EmptyState } from 'shared-ui/emptyState/EmptyState';
import { Pagination } from 'shared-ui/pagination/Pagination';
import { type ListPart, pagedRoute } from 'shared-ui/pagination/pagedRoute';
import { type RequestedPage, LIST_SIZES, partAt } from 'shared-ui/pagination/paging';
import { ContentPage } from '../ContentPage';
import { EventCard } from './EventCard';

export { EventsPage as Component };

/** Its total says how many events are to come: the server's clock decides, not the visitor's. */
const COMING = partPath('/api/events', { when: 'upcoming', limit: 1 });

const paged = pagedRoute(eventsPage, '/api/events', LIST_SIZES);

export const { handle } = paged;

export async function loader(args: LoaderFunctionArgs): Promise<RequestedPage> {
  const [requested] = await Promise.all([paged.loader(args), loadContent(args, COMING)]);
  return requested;
}

function EventsPage() {
  const requested = useLoaderData<RequestedPage>();
  return (
    <ContentPage page={eventsPage} path={partAt('/api/events', requested)} show={EventList}>
      <p>
        <a href={EVENTS_CALENDAR}>Events for your calendar (iCalendar)</a>
      </p>
    </ContentPage>
  );
}

/** Events to come, the next one first, then past ones: the list goes on from page to page. */
function EventList({ data, baseUrl, total, offset }: ListPart<'/api/events'>) {
  const requested = useLoaderData<RequestedPage>();
  const coming = useContent(COMING).data?.total ?? 0;
  const list = useRef<HTMLUListElement>(null);
  if (total === 0) return <EmptyState title="No events yet">Please check back soon.</EmptyState>;
  const border = Math.max(0, coming - offset);
  const groups = [
    { title: 'Coming events', events: data.slice(0, border) },
    { title: 'Past events', events: data.slice(border) },
  ].filter(({ events }) => events.length > 0);
  return (
    <>
      {groups.map(({ title, events }, group) => (
        <section key={title} className="stack" aria-label={title}>
          <h2>{title}</h2>
          <CardGrid ref={group === 0 ? list : undefined} label={title} columns="wide">
            {events.map((event, index) => (
              <EventCard key={event.slug} event={event} baseUrl={baseUrl} priority={group === 0 && index === 0} />
            ))}
          </CardGrid>
        </section>
      ))}
      <Pagination {...requested} label="Events" total={total} sizes={LIST_SIZES} list={list} />
    </>
  );
}
