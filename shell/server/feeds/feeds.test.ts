import fastify from 'fastify';
import { EVENTS, NEWS, SITE, SITE_URL, VACANCIES } from '../site.testing';
import { createContentVersions } from '../api/contentReads';
import type { ActiveComposition } from '../composition/compositionCache';
import { createPageBuffer } from '../pages/finishedPages';
import { createPages } from '../pages/renderOnce';
import { serveFeeds } from './feeds';

const BEFORE = `1-${'a'.repeat(16)}-2026-11-21`;
const AFTER = `2-${'b'.repeat(16)}-2026-11-21`;

const listOf = (data: unknown[], total = data.length) =>
  JSON.stringify({ success: 1, data: { data, baseUrl: '/storage/', total, offset: 0 } });

async function college() {
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
  const siteUrl = () => SITE_URL;
  const files = { js: [], css: [] };
  const routes = { home: { path: '', ...files }, news: { path: 'news', ...files } };
  const live = {
    composition: { remotes: [{ routes }] },
    buffer: createPageBuffer(),
  } as unknown as ActiveComposition;
  const pages = createPages(() => versions.reading(read), siteUrl);
  const app = fastify();
  await serveFeeds(app, { compositions: { live: () => live }, pages, siteUrl, bytesOf: () => Promise.resolve(0) });
  versions.heard(BEFORE);
  return { bodies, read, live, versions, answering, get: (path: string) => app.inject(path) };
}

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://www.college.example.org/news</loc>'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://www.college.example.org/sitemap.xml'],
  ['/news.xml', 'application/rss+xml; charset=utf-8', '<rss version="2.0"'],
  ['/events.ics', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
] as const)('%s is sent as %s', async (path, type, part) => {
  const answer = await (await college()).get(path);
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': type } });
  expect(answer.body).toContain(part);
});

test('robots may read everything except api calls and searches', async () => {
  const { body } = await (await college()).get('/robots.txt');
  const lines = body.split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /search']));
});

test('each feed is generated once until the content changes; one from an api that has not seen the change yet is not kept', async () => {
  const { read, live, get, versions, answering } = await college();
  await Promise.all([get('/news.xml'), get('/news.xml')]);
  await get('/news.xml');
  expect(read).toHaveBeenCalledTimes(2);
  versions.heard(AFTER);
  live.buffer = createPageBuffer();
  for (const made of [4, 6]) {
    await get('/news.xml');
    expect(read).toHaveBeenCalledTimes(made);
  }
  answering.version = AFTER;
  await get('/news.xml');
  await get('/news.xml');
  expect(read).toHaveBeenCalledTimes(8);
});

test('when a list cannot be read there is an error instead of a partial feed, and the next request tries again', async () => {
  const { bodies, get } = await college();
  const news = bodies['/api/academic-news'] ?? '';
  for (const broken of ['{"success":0}', undefined]) {
    if (broken) bodies['/api/academic-news'] = broken;
    else delete bodies['/api/academic-news'];
    const { statusCode, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(500);
    expect(body).toContain('/api/academic-news');
  }
  bodies['/api/academic-news'] = news;
  expect((await get('/sitemap.xml')).statusCode).toBe(200);
});

test('a long list is read page by page, and the sitemap contains all of it', async () => {
  const { bodies, read, get } = await college();
  const news = Array.from({ length: 1200 }, (_, index) => ({ ...NEWS[0], slug: `item-${index}` }));
  for (const offset of [0, 500, 1000]) {
    const part = listOf(news.slice(offset, offset + 500), news.length);
    bodies[offset ? `/api/academic-news?limit=500&offset=${offset}` : '/api/academic-news?limit=500'] = part;
  }
  const xml = (await get('/sitemap.xml')).body;
  expect(xml.match(/item=item-\d+</g)).toHaveLength(1200);
  expect(read.mock.calls.filter(([path]) => path.startsWith('/api/academic-news'))).toHaveLength(3);
});

test('the feed contains only the latest news, and the calendar all upcoming events and the latest past ones', async () => {
  const { read, get } = await college();
  await get('/news.xml');
  await get('/events.ics');
  expect(read.mock.calls.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      '/api/academic-news?limit=100',
      '/api/events?when=upcoming&limit=500',
      '/api/events?when=past&limit=200',
    ]),
  );
});
