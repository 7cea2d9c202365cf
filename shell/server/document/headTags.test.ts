import fs from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { absolute, headTags, structuredData, withAbsoluteAddresses } from './headTags';
import type { PageHead } from 'shell/page-contract/renderedPage';
import { SITE_URL } from '../site.testing';

const HEAD: PageHead = {
  name: 'B.Pharm',
  siteName: 'College of Tests',
  type: 'website',
  path: '/B.Pharm',
  image: '/storage/courses/b-pharm.webp',
  jsonLd: [{ '@type': 'Course', name: '</script><script>alert(1)</script>', url: '/B.Pharm' }],
};

const tagsOf = (head: PageHead) =>
  headTags(
    {
      kind: 'page',
      status: 200,
      html: '',
      title: 'B.Pharm | Test',
      description: '"Four" years',
      routeIds: [],
      frames: [],
      state: {},
      head,
    },
    SITE_URL,
  );

interface Tag {
  '@_rel'?: string;
  '@_href'?: string;
  '@_name'?: string;
  '@_property'?: string;
  '@_content'?: string;
}
const parsed = (html: string) =>
  new XMLParser({
    ignoreAttributes: false,
    unpairedTags: ['meta', 'link'],
    isArray: (name) => name === 'meta' || name === 'link',
  }).parse(html) as { meta: Tag[]; link: Tag[] };
const metaOf = (html: string, key: string) =>
  parsed(html).meta.find((tag) => tag['@_name'] === key || tag['@_property'] === key)?.['@_content'];
const linkOf = (html: string, rel: string) => parsed(html).link.find((tag) => tag['@_rel'] === rel)?.['@_href'];

test('a page contains its canonical address, and its preview for sharing', () => {
  const html = tagsOf(HEAD);
  expect(linkOf(html, 'canonical')).toBe(`${SITE_URL}/B.Pharm`);
  expect(metaOf(html, 'description')).toBe('"Four" years');
  expect(metaOf(html, 'og:title')).toBe('B.Pharm');
  expect(metaOf(html, 'og:description')).toBe('"Four" years');
  expect(metaOf(html, 'og:type')).toBe('website');
  expect(metaOf(html, 'og:url')).toBe(`${SITE_URL}/B.Pharm`);
  expect(metaOf(html, 'og:site_name')).toBe('College of Tests');
  expect(metaOf(html, 'og:image')).toBe(`${SITE_URL}/storage/w1200/courses/b-pharm.webp`);
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
  expect(metaOf(html, 'robots')).toBeUndefined();
});

test('a page without a picture of its own is shared with the logo of the college', () => {
  expect(metaOf(tagsOf({ ...HEAD, image: undefined }), 'og:image')).toBe(`${SITE_URL}/share.png`);
});

test('a missing page has no canonical address, and asks not to be indexed', () => {
  const html = tagsOf({ ...HEAD, path: undefined, robots: 'noindex', jsonLd: [] });
  expect(linkOf(html, 'canonical')).toBeUndefined();
  expect(metaOf(html, 'og:url')).toBeUndefined();
  expect(metaOf(html, 'robots')).toBe('noindex');
});

test('structured data has absolute addresses, and nothing in it ends its element', () => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(structuredData(HEAD.jsonLd, SITE_URL)) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({
    '@type': 'Course',
    name: '</script><script>alert(1)</script>',
    url: `${SITE_URL}/B.Pharm`,
  });
});

test('every page links to the news feed and to the calendar of events', () => {
  const html = tagsOf(HEAD);
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="News" href="/news.xml">');
  expect(html).toContain('<link rel="alternate" type="text/calendar" title="Events" href="/events.ics">');
});

test('the colour around the page is that of the strip on top of it, in both schemes', () => {
  const tokens = fs.readFileSync(path.resolve(__dirname, '../../../shared-ui/src/tokens.css'), 'utf8');
  const stages = [...tokens.matchAll(/--color-stage-deep: (#\w+);/g)].map(([, colour]) => colour);
  const colours = [...tagsOf(HEAD).matchAll(/theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g)];
  expect(colours.map(([, scheme]) => scheme)).toEqual(['light', 'dark']);
  expect(colours.map(([, , colour]) => colour)).toEqual(stages.slice(0, 2));
});

test.each([
  ['/', `${SITE_URL}/`],
  ['/Pharm.D(PB)', `${SITE_URL}/Pharm.D(PB)`],
  ['/news-details?item=a b', `${SITE_URL}/news-details?item=a%20b`],
  ['https://elsewhere.example.org/x', 'https://elsewhere.example.org/x'],
])('%s becomes %s', (path, address) => {
  expect(absolute(path, SITE_URL)).toBe(address);
});

test('the addresses of an object become absolute, at any depth; its other texts stay', () => {
  const object = {
    '@id': '/#college',
    name: '/not-an-address',
    image: ['/a.webp', 'https://elsewhere.example.org/b.webp'],
    itemListElement: [{ position: 1, item: '/' }],
    geo: { latitude: 10 },
    nothing: null,
  };
  expect(withAbsoluteAddresses(object, SITE_URL)).toEqual({
    '@id': `${SITE_URL}/#college`,
    name: '/not-an-address',
    image: [`${SITE_URL}/a.webp`, 'https://elsewhere.example.org/b.webp'],
    itemListElement: [{ position: 1, item: `${SITE_URL}/` }],
    geo: { latitude: 10 },
    nothing: null,
  });
});
