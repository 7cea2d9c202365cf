import type { EventsResponse } from 'contract/calls';
import type { Site } from 'contract/records';
import { plainText } from 'contract/plainText';
import type { Event, WithContext } from 'schema-dts';
import { collegeReference, placeOf } from 'shared-store/college';
import { eventAddress } from './eventAddress';

const DESCRIPTION_LENGTH = 200;

/** One object an event: when, where and who holds it. */
export const eventsJsonLd = ({ data, baseUrl }: EventsResponse['data'], site: Site): WithContext<Event>[] =>
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
