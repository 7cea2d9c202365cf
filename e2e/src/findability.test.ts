import { ALL_PAGES, ROUTES } from './routes';
import { withSite } from './withSite';

const SITE_URL = 'https://college.example.org';

const site = withSite(() => ({ env: { SITE_URL } }));

const text = async (path: string) => (await fetch(site.origin + path)).text();
const head = async (path: string) => (await text(path)).split('</head>')[0] ?? '';
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]+)"/);

test('every page has its own title, description, canonical URL and Open Graph data', async () => {
  const titles = new Set<string>();
  const faults: string[] = [];
  const pages = ALL_PAGES.filter((path) => !path.startsWith('/search'));
  for (const path of pages) {
    const html = await head(path);
    titles.add(attribute(html, /<title>([^<]+)<\/title>/) ?? '');
    const url = canonicalOf(html);
    if (!url?.startsWith(SITE_URL)) faults.push(`${path}: canonical ${url}`);
    if (attribute(html, /<meta property="og:url" content="([^"]+)"/) !== url) faults.push(`${path}: og:url`);
    for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name', 'og:image']) {
      if (!attribute(html, new RegExp(`<meta property="${name}" content="([^"]+)"`))) faults.push(`${path}: ${name}`);
    }
  }
  expect(faults).toEqual([]);
  expect(titles.size).toBe(pages.length);
});

test.each([
  ['/', ['CollegeOrUniversity']],
  ['/contact', ['CollegeOrUniversity', 'BreadcrumbList']],
  ['/B.Pharm', ['Course', 'BreadcrumbList']],
  ['/events', ['Event', 'Event', 'Event', 'Event', 'BreadcrumbList']],
  ['/news-details?item=solar-roof', ['NewsArticle', 'BreadcrumbList']],
  ['/careers/assistant-professor-pharmaceutics', ['JobPosting', 'BreadcrumbList']],
])('search engines read of %s that it is %j', async (path, types) => {
  const blocks = [...(await text(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(blocks.map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'])).toEqual(types);
});

test('the sitemap lists every path in its canonical spelling, and each of them responds', async () => {
  const xml = await text('/sitemap.xml');
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(SITE_URL, ''),
  );
  const decoded = paths.map((path) => decodeURIComponent(path) || '/');
  for (const { path } of ROUTES.filter(({ path: known }) => known !== '/home')) expect(decoded).toContain(path);
  expect(decoded).toContain('/careers/assistant-professor-pharmaceutics');
  // each is among the pages that the other tests open
  const known = ROUTES.map(({ path }) => path);
  const others = decoded.filter((path) => !known.includes(path));
  expect(others.filter((path) => !/^\/(news-details\?item=|careers\/)/.test(path))).toEqual([]);
  const statuses = await Promise.all(paths.map(async (path) => [path, (await fetch(site.origin + path)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('the news feed tells the true size of each picture', async () => {
  const feed = await text('/news.xml');
  const pictures = [...feed.matchAll(/<enclosure (?=[^>]*length="(\d+)")[^>]*url="([^"]+)"/g)];
  expect(pictures.length).toBeGreaterThan(0);
  for (const [, length, address = ''] of pictures) {
    const picture = await fetch(address.replace(SITE_URL, site.origin));
    expect([address, (await picture.arrayBuffer()).byteLength]).toEqual([address, Number(length)]);
  }
});

test('search engines do not index a page that is not found, nor the results of a search', async () => {
  expect(await head('/nothing-here')).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(await head('/search?q=hostel')).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test('everything that can be found has a page', async () => {
  const found = async (query: string) =>
    (JSON.parse(await text(`/api/search?q=${query}&limit=100`)) as { data: { data: { path: string }[] } }).data.data;
  const results = await Promise.all(['pharm', 'college', 'student', 'laboratory', 'library', 'admission'].map(found));
  const paths = [...new Set(results.flat().map(({ path }) => path))];
  expect(paths.length).toBeGreaterThan(20);
  const statuses = await Promise.all(paths.map(async (path) => [path, (await fetch(site.origin + path)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test.each([
  ['admision criteria', '/admission'],
  ['syllabus', '/our-curriculum'],
  ['work at the college', '/careers'],
])('"%s" finds a page by the words that its remote has released', async (query, address) => {
  const answer = await text(`/api/search?q=${encodeURIComponent(query)}&limit=100`);
  const { data } = JSON.parse(answer) as { data: { data: { path: string }[] } };
  expect(data.data.map((hit) => hit.path)).toContain(address);
});
