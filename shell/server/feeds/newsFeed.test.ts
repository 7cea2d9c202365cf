import { XMLParser } from 'fast-xml-parser';
import { NEWS, SITE, SITE_URL } from '../site.testing';
import { newsFeed } from './newsFeed';

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
