import { createEvents, type EventAttributes } from 'ics';
import { parseDate } from 'contract/dates';
import { eventsPage } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import type { EventItem } from 'contract/content/events';
import type { Site } from 'contract/content/site';
import { absolute } from '../document/headTags';

function entryOf(event: EventItem, site: Site, siteUrl: string): EventAttributes[] {
  const date = parseDate(event.date);
  if (!date) return [];
  const next = new Date(Date.UTC(date.year, date.month - 1, date.day + 1));
  return [
    {
      uid: `${event.slug ?? event.date}@${new URL(siteUrl).hostname}`,
      title: event.title,
      description: plainText(event.description),
      start: [date.year, date.month, date.day],
      // exclusive: the day after
      end: [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()],
      location: site.address.join(', '),
      geo: { lat: site.map.latitude, lon: site.map.longitude },
      url: absolute(eventsPage.path, siteUrl),
      status: 'CONFIRMED',
      transp: 'TRANSPARENT',
    },
  ];
}

/**
 * Returns the events as iCalendar, one whole day each.
 * @throws Error when an event cannot be encoded
 */
export function eventsCalendar(site: Site, events: EventItem[], siteUrl: string): string {
  const entries = events.flatMap((event) => entryOf(event, site, siteUrl));
  const { error, value } = createEvents(entries, {
    productId: `-//${site.short_name}//Events//EN`,
    calName: `Events of ${site.college_name}`,
  });
  if (error) throw error;
  return value ?? '';
}
