import { XMLParser } from 'fast-xml-parser';
import ICAL from 'ical.js';
import type { Course } from 'contract/content/courses';
import { EVENTS, NEWS, SITE, SITE_URL, VACANCIES } from '../site.testing';
import { eventsCalendar } from './eventsCalendar';
import { newsFeed } from './newsFeed';
import { sitemapXml } from './sitemap';

const options = { siteUrl: SITE_URL, bytesOf: (path: string) => Promise.resolve(path.length) };
let rss: unknown;
beforeAll(async () => {
  const text = await newsFeed(SITE, { data: NEWS, baseUrl: '/storage/news/' }, options);
  ({ rss } = new XMLParser({ ignoreAttributes: false }).parse(text) as { rss: unknown });
});

test('the feed is RSS 2.0 with the required title, link and description', () => {
  expect(rss).toMatchObject({
    '@_version': '2.0',
    channel: {
      title: `News of ${SITE.college_name}`,
      link: `${SITE_URL}/news`,
      description: SITE.tagline,
      'atom:link': { '@_href': `${SITE_URL}/news.xml` },
    },
  });
});

test('each item has its title, its page, the day it was published in India, its text and its picture', () => {
  const first = {
    title: 'New HPLC <system> & more',
    link: `${SITE_URL}/news-details?item=2026-11-10-hplc`,
    pubDate: 'Mon, 09 Nov 2026 18:30:00 GMT',
    description: expect.stringContaining(`<a href="${SITE_URL}/M.Pharm">`) as string,
    enclosure: {
      '@_url': `${SITE_URL}/storage/news/hplc.webp`,
      '@_type': 'image/webp',
      '@_length': String('/storage/news/hplc.webp'.length),
    },
  };
  expect(rss).toMatchObject({ channel: { item: [first, { enclosure: { '@_type': 'image/png' } }] } });
});

test('without any news there is still a feed', async () => {
  const empty = await newsFeed(SITE, { data: [], baseUrl: '' }, options);
  expect(new XMLParser().parse(empty)).toMatchObject({ rss: { channel: { link: `${SITE_URL}/news` } } });
});

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

const COURSES = ['B.Pharm', 'Pharm.D(PB)'].map((title) => ({ title }) as Course);
const aliasOf = (path: string) => ({ label: 'The same page', aliasOf: path });
const PAGES: Parameters<typeof sitemapXml>[0]['pages'] = [
  { path: '', listing: { label: 'Home' } },
  { path: 'home', listing: aliasOf('/') },
  { path: ':course' },
  { path: 'prncipal-messsage' },
  { path: 'principals-message', listing: aliasOf('/prncipal-messsage') },
  { path: 'news', listing: { label: 'News' } },
  { path: 'news-details', listing: { label: 'News', inSitemap: false } },
  { path: 'careers' },
  { path: 'careers/:slug' },
];

test('the sitemap lists each page once, in its specified spelling, news and open vacancies with their dates, and no alias or closed vacancy', async () => {
  const xml = await sitemapXml({ siteUrl: SITE_URL, pages: PAGES, courses: COURSES, news: NEWS, vacancies: VACANCIES });
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    urlset: { url: { loc: string; lastmod?: string }[]; '@_xmlns': string };
  };
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(urlset.url.filter(({ lastmod }) => !lastmod).map(({ loc }) => loc)).toEqual(
    ['/', '/B.Pharm', '/Pharm.D(PB)', '/careers', '/news', '/prncipal-messsage'].map((path) => SITE_URL + path),
  );
  expect(urlset.url.filter(({ lastmod }) => lastmod)).toEqual([
    { loc: `${SITE_URL}/careers/laboratory-technician`, lastmod: '2026-11-16' },
    { loc: `${SITE_URL}/news-details?item=2026-11-10-hplc`, lastmod: '2026-11-10' },
    { loc: `${SITE_URL}/news-details?item=2026-08-12-solar`, lastmod: '2026-08-12' },
  ]);
});
