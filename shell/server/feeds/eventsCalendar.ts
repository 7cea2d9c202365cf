import ICAL from 'ical.js';
import { parseDate, parseLocalMinute } from 'contract/dates';
import { eventsPage } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import type { EventItem } from 'contract/content/events';
import type { Site } from 'contract/content/site';
import { absolute } from '../document/headTags';

const HOUR_MS = 60 * 60 * 1000;

// RFC 5545, section 3.1: 75 octets, and ical.js does not count the space that a folded line begins with
ICAL.foldLength = 74;

/** Returns from when to when an event is: one whose time is not known takes a whole day, one without an end an hour. */
function spanOf({ date, starts, ends }: EventItem): { dtstart: ICAL.Time; dtend: ICAL.Time } | undefined {
  if (!parseDate(date)) return undefined;
  const start = parseLocalMinute(`${date} ${starts}`);
  if (start) {
    const end = parseLocalMinute(`${date} ${ends}`) ?? new Date(start.getTime() + HOUR_MS);
    return { dtstart: ICAL.Time.fromJSDate(start, true), dtend: ICAL.Time.fromJSDate(end, true) };
  }
  const dtstart = ICAL.Time.fromDateString(date);
  // exclusive: the day after
  const dtend = dtstart.clone();
  dtend.adjust(1, 0, 0, 0);
  return { dtstart, dtend };
}

function componentOf(name: string, properties: Record<string, unknown>): ICAL.Component {
  const component = new ICAL.Component(name);
  for (const [property, value] of Object.entries(properties)) component.addPropertyWithValue(property, value);
  return component;
}

/** Returns the events as iCalendar: with their times where these are known, otherwise whole days. */
export function eventsCalendar(site: Site, events: EventItem[], siteUrl: string): string {
  const calendar = componentOf('vcalendar', {
    version: '2.0',
    prodid: `-//${site.short_name}//Events//EN`,
    method: 'PUBLISH',
    'x-wr-calname': `Events of ${site.college_name}`,
  });
  for (const event of events) {
    const span = spanOf(event);
    if (!span) continue;
    const properties = {
      uid: `${event.slug}@${new URL(siteUrl).hostname}`,
      dtstamp: ICAL.Time.fromJSDate(new Date(), true),
      ...span,
      summary: event.title,
      description: plainText(event.description),
      location: [event.place, ...site.address].filter(Boolean).join(', '),
      geo: [site.map.latitude, site.map.longitude],
      url: absolute(eventsPage.path, siteUrl),
      status: 'CONFIRMED',
      transp: 'TRANSPARENT',
    };
    calendar.addSubcomponent(componentOf('vevent', properties));
  }
  return `${calendar.toString()}\r\n`;
}
