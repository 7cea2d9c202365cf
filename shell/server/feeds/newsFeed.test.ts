import { XMLParser } from 'fast-xml-parser';
import { NEWS, SITE, SITE_URL } from '../site.testing';
import { newsFeed } from './newsFeed';

interface Rss {
  rss: {
    '@_version': string;
    channel: {
      title: string;
      link: string;
      description: string;
      'atom:link': { '@_href': string };
      item: {
        title: string;
        link: string;
        guid: unknown;
        pubDate: string;
        description: string;
        enclosure: { '@_url': string; '@_type': string; '@_length': string };
      }[];
    };
  };
}

const options = { siteUrl: SITE_URL, bytesOf: (path: string) => Promise.resolve(path.length) };
let rss: Rss['rss'];
beforeAll(async () => {
  const text = await newsFeed(SITE, { data: NEWS, baseUrl: '/storage/news/' }, options);
  ({ rss } = new XMLParser({ ignoreAttributes: false }).parse(text) as Rss);
});

test('the feed is RSS 2.0 with the required title, link and description', () => {
  expect(rss['@_version']).toBe('2.0');
  expect(rss.channel).toMatchObject({
    title: `News of ${SITE.college_name}`,
    link: `${SITE_URL}/news`,
    description: SITE.tagline,
  });
  expect(rss.channel['atom:link']['@_href']).toBe(`${SITE_URL}/news.xml`);
});

test('each item has its title, its page, the day it was published in India, its text and its picture', () => {
  const [first, second] = rss.channel.item;
  expect(first?.title).toBe('New HPLC <system> & more');
  expect(first?.link).toBe(`${SITE_URL}/news-details?item=2026-11-10-hplc`);
  expect(new Date(first?.pubDate ?? '').toISOString()).toBe('2026-11-09T18:30:00.000Z');
  expect(first?.description).toContain(`<a href="${SITE_URL}/M.Pharm">`);
  expect(first?.enclosure).toEqual({
    '@_url': `${SITE_URL}/storage/news/hplc.webp`,
    '@_type': 'image/webp',
    '@_length': String('/storage/news/hplc.webp'.length),
  });
  expect(second?.enclosure['@_type']).toBe('image/png');
});

test('without any news there is still a feed', async () => {
  const empty = await newsFeed(SITE, { data: [], baseUrl: '' }, options);
  expect(new XMLParser().parse(empty)).toMatchObject({ rss: { channel: { link: `${SITE_URL}/news` } } });
});
