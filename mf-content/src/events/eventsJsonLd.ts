import type { Site } from 'contract/content/site';
import { eventAddress } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import type { Event, WithContext } from 'schema-dts';
import { collegeReference, placeOf } from 'shared-store/college';
import { selectContent, type SiteState } from 'shared-store/platform';
import { type RequestedPage, partAt } from '../lists/paging';

const DESCRIPTION_LENGTH = 200;

const momentOf = (date: string, time?: string) => (time ? `${date}T${time}+05:30` : date);

/** Returns one object per event: when, where and who holds it. */
export function eventsJsonLd(state: SiteState, site: Site, requested: RequestedPage): WithContext<Event>[] {
  const events = selectContent(state, partAt('/api/events', requested));
  if (!events) return [];
  return events.data.map((event, index) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    url: eventAddress(events.offset + index),
    startDate: momentOf(event.date, event.starts),
    endDate: momentOf(event.date, event.ends),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: event.place ? { ...placeOf(site), name: event.place } : placeOf(site),
    image: events.baseUrl + event.image,
    description: plainText(event.description, DESCRIPTION_LENGTH),
    organizer: collegeReference(site),
  }));
}
