import type { ContentData } from 'contract/content/answers';
import type { Site } from 'contract/content/site';
import { eventAddress } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import type { Event, WithContext } from 'schema-dts';
import { collegeReference, placeOf } from 'shared-store/college';

const DESCRIPTION_LENGTH = 200;

/** One object an event: when, where and who holds it. */
export const eventsJsonLd = ({ data, baseUrl }: ContentData<'/api/events'>, site: Site): WithContext<Event>[] =>
  data.map((event) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    url: eventAddress(data, event),
    startDate: event.date,
    endDate: event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(site),
    image: baseUrl + event.image,
    description: plainText(event.description, DESCRIPTION_LENGTH),
    organizer: collegeReference(site),
  }));
