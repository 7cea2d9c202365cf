import ICAL from 'ical.js';
import { EVENTS, SITE, SITE_URL } from '../site.testing';
import { eventsCalendar } from './eventsCalendar';

const openHouse = {
  id: 'open-house',
  slug: 'open-house',
  image: 'open-house.webp',
  description: '',
  title: 'തുറന്ന വീട് '.repeat(12).trim(),
  date: '2027-03-06',
  starts: '09:30',
  ends: '13:00',
  place: 'Main block',
};
const text = eventsCalendar(SITE, [...EVENTS, openHouse], SITE_URL);
const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
const entries = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

test('the calendar has the required version and product, and a name', () => {
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Test College//Events//EN');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`Events of ${SITE.college_name}`);
});

test('an event is one whole day, with its title, words, place and a stable identifier', () => {
  expect(entries).toHaveLength(2);
  const [event] = entries;
  expect([event?.summary, event?.startDate.isDate]).toEqual(['Industrial visit; third year, B.Pharm', true]);
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
  expect(text).not.toContain('DURATION');
  expect(event?.uid).toBe('2026-12-31-visit@www.college.example.org');
  expect(event?.location).toContain('1 Test Road');
  expect(event?.description).toMatch(/^Buses leave at 6\.00 a\.m\., .*മലയാളം$/);
});

test('an event whose time and place are known is at that time in India, at that place', () => {
  const event = entries[1];
  expect(event?.startDate.toJSDate()).toEqual(new Date('2027-03-06T04:00:00Z'));
  expect(event?.endDate.toJSDate()).toEqual(new Date('2027-03-06T07:30:00Z'));
  expect(event?.location).toMatch(/^Main block, .*1 Test Road/);
  expect(event?.summary).toBe(openHouse.title);
});

test('lines end as iCalendar requires, and none is longer than 75 bytes', () => {
  const lines = text.split('\r\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});
