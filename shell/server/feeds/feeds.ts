import type { ContentData, ContentPath, ContentResponse, PagedPath } from 'contract/content/responses';
import { LIST_LIMIT_MAX, type ListQuery, partPath } from 'contract/listQuery';
import { EVENTS_CALENDAR, NEWS_FEED, ROBOTS, searchPage, SITEMAP } from 'contract/pages/shell';
import { absolute } from '../document/headTags';
import type { FastifyInstance } from 'fastify';
import { publicPagesOf, type Composition } from '../composition/composition';
import type { CompositionCache } from '../composition/compositionCache';
import { bufferPage, sendPage } from '../pages/finishedPages';
import type { Pages } from '../pages/renderOnce';
import { visitorOf } from '../pages/visit';
import type { ReadApi } from '../api/contentReads';

interface FeedSource {
  read: ReadApi;
  /** returns the bytes of a public file */
  bytesOf: (path: string) => Promise<number>;
  siteUrl: string;
  composition: Pick<Composition, 'remotes'>;
}

/** Number of news items in the feed: its subscribers have seen older ones. */
const FEED_NEWS = 100;
/** Number of past events in the calendar, besides all upcoming ones. */
const CALENDAR_PAST = 200;

/** Robots may read everything except api calls and search results, which are endless. */
const robotsTxt = (siteUrl: string): string =>
  `User-agent: *
Allow: /
Disallow: /api/
Disallow: ${searchPage.path}

Sitemap: ${absolute(SITEMAP, siteUrl)}
`;

/** Throws when a list cannot be read: a partial feed would mean that the rest was deleted. */
async function dataOf<Path extends ContentPath>(read: ReadApi, path: Path): Promise<ContentResponse<Path>['data']> {
  const { status, body } = await read(path);
  const answer = status === 200 ? (JSON.parse(body) as ContentResponse<Path>) : undefined;
  if (answer?.success !== 1) throw new Error(`${path} answered with ${status}`);
  return answer.data;
}

/** Reads a whole list, one page at a time, so that no response is large. */
async function wholeOf<Path extends PagedPath, Kept>(
  read: ReadApi,
  path: Path,
  query: Pick<ListQuery, 'when'>,
  keep: (item: ContentData<`${Path}?${string}`>['data'][number]) => Kept,
): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (let offset = 0, total = 1; offset < total; offset += LIST_LIMIT_MAX) {
    const part = await dataOf(read, partPath(path, { ...query, limit: LIST_LIMIT_MAX, offset }));
    kept.push(...part.data.map(keep));
    total = part.total;
  }
  return kept;
}

type Make = (source: FeedSource) => Promise<[type: string, text: string]>;

/** Generators are imported at the first request: together they are larger than all other code that answers page requests. */
const MAKERS: Record<string, Make> = {
  async [SITEMAP]({ read, siteUrl, composition }) {
    const [courses, news, vacancies] = await Promise.all([
      dataOf(read, '/api/course_list'),
      wholeOf(read, '/api/academic-news', {}, ({ slug, date }) => ({ slug, date })),
      dataOf(read, '/api/college-careers'),
    ]);
    const { sitemapXml } = await import('shell/server/feeds/sitemap');
    const lists = { courses: courses.data, news, vacancies: vacancies.data };
    return [
      'application/xml; charset=utf-8',
      await sitemapXml({ siteUrl, pages: publicPagesOf(composition), ...lists }),
    ];
  },
  [ROBOTS]: async ({ siteUrl }) => ['text/plain; charset=utf-8', robotsTxt(siteUrl)],
  async [NEWS_FEED]({ read, bytesOf, siteUrl }) {
    const latest = partPath('/api/academic-news', { limit: FEED_NEWS });
    const [site, news] = await Promise.all([dataOf(read, '/api/site'), dataOf(read, latest)]);
    const { newsFeed } = await import('shell/server/feeds/newsFeed');
    return ['application/rss+xml; charset=utf-8', await newsFeed(site, news, { siteUrl, bytesOf })];
  },
  async [EVENTS_CALENDAR]({ read, siteUrl }) {
    const [site, upcoming, past] = await Promise.all([
      dataOf(read, '/api/site'),
      wholeOf(read, '/api/events', { when: 'upcoming' }, (event) => event),
      dataOf(read, partPath('/api/events', { when: 'past', limit: CALENDAR_PAST })),
    ]);
    const { eventsCalendar } = await import('shell/server/feeds/eventsCalendar');
    return ['text/calendar; charset=utf-8', eventsCalendar(site, [...upcoming, ...past.data], siteUrl)];
  },
};

interface ServedFeeds extends Pick<FeedSource, 'bytesOf'> {
  compositions: Pick<CompositionCache, 'live'>;
  pages: Pick<Pages, 'once'>;
  siteUrl: () => string;
}

/** Serves feeds for machines, generated from the api's lists; they are buffered as the pages of the live composition are. */
export async function serveFeeds(app: FastifyInstance, { compositions, pages, siteUrl, bytesOf }: ServedFeeds) {
  for (const [path, make] of Object.entries(MAKERS)) {
    app.get(path, async (request, reply) => {
      const live = compositions.live();
      const feed = await pages.once(live, path, visitorOf(request, reply), async (read) => {
        const { composition } = live;
        const [type, text] = await make({ read, bytesOf, siteUrl: siteUrl(), composition });
        return bufferPage(200, text, { type });
      });
      return sendPage(request, reply, feed);
    });
  }
}
