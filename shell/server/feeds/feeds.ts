import { bufferPage, type BufferedPage } from '../pageBuffer';
import { EVENTS_CALENDAR, NEWS_FEED, ROBOTS, SITEMAP } from './addresses';
import { eventsCalendar } from './eventsCalendar';
import { newsFeed } from './newsFeed';
import { readEvents, readNews, readSite, readVacancies, type Read } from './readLists';
import { robotsTxt } from './robots';
import { sitemapXml } from './sitemap';

interface FeedOptions {
  /** reads a path of the college api */
  read: Read;
  siteUrl: () => string;
  /** patterns of the pages that are served now */
  paths: () => string[];
}

export interface Feeds {
  answer: (path: FeedPath) => Promise<BufferedPage>;
  /** the content or the pages changed: each is made anew when it is asked for next */
  forget: () => void;
}

export const FEED_PATHS = [SITEMAP, ROBOTS, NEWS_FEED, EVENTS_CALENDAR] as const;

type FeedPath = (typeof FEED_PATHS)[number];

/** What machines read of the site, made from the api's lists and kept until they change. */
export function createFeeds({ read, siteUrl, paths }: FeedOptions): Feeds {
  const makers: Record<FeedPath, () => Promise<[type: string, text: string]>> = {
    async [SITEMAP]() {
      const [news, vacancies] = await Promise.all([readNews(read), readVacancies(read)]);
      const content = { siteUrl: siteUrl(), paths: paths(), news: news.data, vacancies: vacancies.data };
      return ['application/xml; charset=utf-8', await sitemapXml(content)];
    },
    [ROBOTS]: () => Promise.resolve(['text/plain; charset=utf-8', robotsTxt(siteUrl())]),
    async [NEWS_FEED]() {
      const [site, news] = await Promise.all([readSite(read), readNews(read)]);
      return ['application/rss+xml; charset=utf-8', newsFeed(site, news, siteUrl())];
    },
    async [EVENTS_CALENDAR]() {
      const [site, events] = await Promise.all([readSite(read), readEvents(read)]);
      return ['text/calendar; charset=utf-8', eventsCalendar(site, events.data, siteUrl())];
    },
  };
  let kept = new Map<FeedPath, Promise<BufferedPage>>();

  async function make(path: FeedPath): Promise<BufferedPage> {
    const [type, text] = await makers[path]();
    return bufferPage(200, text, type);
  }

  return {
    answer(path) {
      const from = kept;
      const known = from.get(path);
      if (known) return known;
      const making = make(path);
      from.set(path, making);
      // a failure is not kept: whoever asks next may have more luck
      making.catch(() => from.delete(path));
      return making;
    },
    forget() {
      kept = new Map();
    },
  };
}
