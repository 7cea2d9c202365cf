import { createEvents, type EventAttributes } from 'ics';
import { parseDate, parseLocalMinute } from 'contract/dates';
import { eventsPage } from 'contract/pages/content';
import { plainText } from 'contract/plainText';
import type { EventItem } from 'contract/content/events';
import type { Site } from 'contract/content/site';
import { absolute } from '../document/headTags';

const HOUR_MS = 60 * 60 * 1000;
/** The length of a line in octets, without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

type Span = Pick<EventAttributes, 'start' | 'startInputType' | 'startOutputType'> & { end: EventAttributes['start'] };

/** Returns from when to when an event is, if its time is known; one without an end takes an hour. */
function timesOf({ date, starts, ends }: EventItem): Span | undefined {
  const start = parseLocalMinute(`${date} ${starts}`);
  if (!start) return undefined;
  const end = parseLocalMinute(`${date} ${ends}`) ?? new Date(start.getTime() + HOUR_MS);
  return { start: start.getTime(), end: end.getTime(), startInputType: 'utc', startOutputType: 'utc' };
}

function entryOf(event: EventItem, site: Site, siteUrl: string): EventAttributes[] {
  const date = parseDate(event.date);
  if (!date) return [];
  const next = new Date(Date.UTC(date.year, date.month - 1, date.day + 1));
  const whole: Span = {
    start: [date.year, date.month, date.day],
    // exclusive: the day after
    end: [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()],
  };
  return [
    {
      uid: `${event.slug ?? event.date}@${new URL(siteUrl).hostname}`,
      title: event.title,
      description: plainText(event.description),
      ...(timesOf(event) ?? whole),
      location: [event.place, ...site.address].filter(Boolean).join(', '),
      geo: { lat: site.map.latitude, lon: site.map.longitude },
      url: absolute(eventsPage.path, siteUrl),
      status: 'CONFIRMED',
      transp: 'TRANSPARENT',
    },
  ];
}

/**
 * Returns the events as iCalendar: with their times where these are known, otherwise whole days.
 * @throws Error when an event cannot be encoded
 */
export function eventsCalendar(site: Site, events: EventItem[], siteUrl: string): string {
  const entries = events.flatMap((event) => entryOf(event, site, siteUrl));
  const { error, value } = createEvents(entries, {
    productId: `-//${site.short_name}//Events//EN`,
    calName: `Events of ${site.college_name}`,
  });
  if (error) throw error;
  return foldedByOctets(value ?? '');
}

/** Folds long lines, which ics measures in characters: a line of Malayalam would have three times as many octets. */
function foldedByOctets(text: string): string {
  const lines = text.replaceAll('\r\n\t', '').split('\r\n');
  return lines.map(foldedLine).join('\r\n');
}

function foldedLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > LINE_OCTETS) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}
