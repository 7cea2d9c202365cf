import { EVENTS, NEWS, SITE, SITE_URL, VACANCIES } from '../site.testing';
import { createContentVersions } from '../api/contentReads';
import { createFeeds } from './feeds';

const BEFORE = `1-${'a'.repeat(16)}-2026-11-21`;
const AFTER = `2-${'b'.repeat(16)}-2026-11-21`;

const listOf = (data: unknown[], total = data.length) =>
  JSON.stringify({ success: 1, data: { data, baseUrl: '/storage/', total, offset: 0 } });

function college() {
  const bodies: Record<string, string> = {
    '/api/site': JSON.stringify({ success: 1, data: SITE }),
    '/api/course_list': listOf([]),
    '/api/academic-news': listOf(NEWS),
    '/api/events': listOf(EVENTS),
    '/api/college-careers': listOf(VACANCIES),
  };
  const versions = createContentVersions();
  const answering = { version: BEFORE };
  const read = jest.fn(async (address: string) => {
    const body = bodies[address] ?? bodies[address.replace(/\?.*$/, '')];
    return { status: body === undefined ? 500 : 200, body: body ?? '{}', version: answering.version };
  });
  const feeds = createFeeds({
    read,
    bytesOf: () => Promise.resolve(0),
    versions,
    siteUrl: () => SITE_URL,
    pages: () => [{ path: '' }, { path: 'news' }],
  });
  versions.heard(BEFORE);
  return { bodies, read, feeds, versions, answering };
}

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://www.college.example.org/news</loc>'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://www.college.example.org/sitemap.xml'],
  ['/news.xml', 'application/rss+xml; charset=utf-8', '<rss version="2.0"'],
  ['/events.ics', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
] as const)('%s is sent as %s', async (path, type, part) => {
  const answer = await college().feeds.answer(path);
  expect(answer).toMatchObject({ status: 200, type });
  expect(answer.body.toString()).toContain(part);
});

test('robots may read everything except api calls and searches', async () => {
  const { body } = await college().feeds.answer('/robots.txt');
  const lines = body.toString().split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /search']));
});

test('each feed is generated once, whatever the number of requests, until the content changes', async () => {
  const { read, feeds } = college();
  await Promise.all([feeds.answer('/news.xml'), feeds.answer('/news.xml')]);
  await feeds.answer('/news.xml');
  expect(read).toHaveBeenCalledTimes(2);
  feeds.clear();
  await feeds.answer('/news.xml');
  expect(read).toHaveBeenCalledTimes(4);
});

test('a feed from an api that has not seen the latest change yet is not cached', async () => {
  const { read, feeds, versions, answering } = college();
  versions.heard(AFTER);
  for (const made of [2, 4]) {
    await feeds.answer('/news.xml');
    expect(read).toHaveBeenCalledTimes(made);
  }
  answering.version = AFTER;
  await feeds.answer('/news.xml');
  await feeds.answer('/news.xml');
  expect(read).toHaveBeenCalledTimes(6);
});

test('when a list cannot be read there is an error instead of a partial feed, and the next request tries again', async () => {
  const { bodies, feeds } = college();
  const news = bodies['/api/academic-news'] ?? '';
  for (const broken of ['{"success":0}', undefined]) {
    if (broken) bodies['/api/academic-news'] = broken;
    else delete bodies['/api/academic-news'];
    await expect(feeds.answer('/sitemap.xml')).rejects.toThrow('/api/academic-news');
  }
  bodies['/api/academic-news'] = news;
  expect((await feeds.answer('/sitemap.xml')).status).toBe(200);
});

test('a long list is read page by page, and the sitemap contains all of it', async () => {
  const { bodies, read, feeds } = college();
  const news = Array.from({ length: 1200 }, (_, index) => ({ ...NEWS[0], slug: `item-${index}` }));
  for (const offset of [0, 500, 1000]) {
    const part = listOf(news.slice(offset, offset + 500), news.length);
    bodies[offset ? `/api/academic-news?limit=500&offset=${offset}` : '/api/academic-news?limit=500'] = part;
  }
  const xml = (await feeds.answer('/sitemap.xml')).body.toString();
  expect(xml.match(/item=item-\d+</g)).toHaveLength(1200);
  expect(read.mock.calls.filter(([path]) => path.startsWith('/api/academic-news'))).toHaveLength(3);
});

test('the feed contains only the latest news, and the calendar all upcoming events and the latest past ones', async () => {
  const { read, feeds } = college();
  await feeds.answer('/news.xml');
  await feeds.answer('/events.ics');
  expect(read.mock.calls.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      '/api/academic-news?limit=100',
      '/api/events?when=upcoming&limit=500',
      '/api/events?when=past&limit=200',
    ]),
  );
});
