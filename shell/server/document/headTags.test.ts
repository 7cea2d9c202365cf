import fs from 'node:fs';
import path from 'node:path';
import { headTags, structuredData } from './headTags';
import type { PageHead } from 'shell/page-contract/renderedPage';
import { PAGE, SITE_URL } from '../site.testing';

const HEAD: PageHead = {
  name: 'B.Pharm',
  siteName: 'College of Tests',
  type: 'website',
  path: '/B.Pharm',
  image: '/storage/courses/b-pharm.webp',
  jsonLd: [],
};

const tagsOf = (head: PageHead) =>
  headTags({ ...PAGE, title: 'B.Pharm | Test', description: '"Four" years', head }, SITE_URL);

test('a page contains its canonical address, its preview for sharing, and links to the news feed and the calendar of events', () => {
  const html = tagsOf(HEAD);
  for (const tag of [
    `<link rel="canonical" href="${SITE_URL}/B.Pharm">`,
    '<meta name="description" content="&quot;Four&quot; years">',
    '<meta property="og:title" content="B.Pharm">',
    '<meta property="og:description" content="&quot;Four&quot; years">',
    '<meta property="og:type" content="website">',
    `<meta property="og:url" content="${SITE_URL}/B.Pharm">`,
    '<meta property="og:site_name" content="College of Tests">',
    `<meta property="og:image" content="${SITE_URL}/storage/w1200/courses/b-pharm.webp">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="alternate" type="application/rss+xml" title="News" href="/news.xml">',
    '<link rel="alternate" type="text/calendar" title="Events" href="/events.ics">',
  ]) {
    expect(html).toContain(tag);
  }
  expect(html).not.toContain('robots');
});

test('a page without a picture of its own is shared with the logo of the college', () => {
  expect(tagsOf({ ...HEAD, image: undefined })).toContain(`og:image" content="${SITE_URL}/share.png"`);
});

test('a missing page has no canonical address, and asks not to be indexed', () => {
  const html = tagsOf({ ...HEAD, path: undefined, robots: 'noindex' });
  expect(html).not.toMatch(/canonical|og:url/);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the colour around the page is that of the strip on top of it, in both schemes', () => {
  const tokens = fs.readFileSync(path.resolve(__dirname, '../../../shared-ui/src/tokens.css'), 'utf8');
  const stages = [...tokens.matchAll(/--color-stage-deep: (#\w+);/g)].map(([, colour]) => colour);
  const colours = [...tagsOf(HEAD).matchAll(/theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"/g)];
  expect(colours.map(([, scheme]) => scheme)).toEqual(['light', 'dark']);
  expect(colours.map(([, , colour]) => colour)).toEqual(stages.slice(0, 2));
});

test('structured data has absolute addresses at any depth, its other texts stay, and nothing in it ends its element', () => {
  const object = {
    '@id': '/#college',
    name: '/not-an-address</script><script>alert(1)</script>',
    image: ['/a.webp', 'https://elsewhere.example.org/b.webp'],
    url: '/news-details?item=a b',
    itemListElement: [{ position: 1, item: '/' }],
    geo: { latitude: 10 },
    nothing: null,
  };
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(structuredData([object], SITE_URL)) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({
    '@id': `${SITE_URL}/#college`,
    name: object.name,
    image: [`${SITE_URL}/a.webp`, 'https://elsewhere.example.org/b.webp'],
    url: `${SITE_URL}/news-details?item=a%20b`,
    itemListElement: [{ position: 1, item: `${SITE_URL}/` }],
    geo: { latitude: 10 },
    nothing: null,
  });
});
